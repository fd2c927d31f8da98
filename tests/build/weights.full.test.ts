import { afterAll, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { openShop } from '../support/publication.ts'
import { heavyProductPages, pagesWithHeavyStyles } from '../support/weights.ts'

const { publication, close } = await openShop(editions)
afterAll(close)

it.each(editions)('no product page of the edition $key weighs more than 15 kB', { timeout: 300_000 }, (edition) => {
  expect(heavyProductPages(publication, edition)).toEqual([])
})

it.each(editions)('no page of the edition $key has styles of more than 20 kB', (edition) => {
  expect(pagesWithHeavyStyles(publication, edition)).toEqual([])
})
