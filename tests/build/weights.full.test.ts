import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { openShop } from '../support/publication.ts'
import { differences, heavyProductPages, pagesWithHeavyStyles, readTable, weighedKinds } from '../support/weights.ts'

const { publication, close } = await openShop(editions)
afterAll(close)

it.each(editions)('no product page of the edition $key weighs more than 15 kB', { timeout: 300_000 }, (edition) => {
  expect(heavyProductPages(publication, edition)).toEqual([])
})

it.each(editions)('no page of the edition $key has styles of more than 10 kB', (edition) => {
  expect(pagesWithHeavyStyles(publication, edition)).toEqual([])
})

/** What words weigh differs by language, which styles and scripts know nothing of. */
it.each(editions)('styles and scripts of the edition $key weigh what the table says', (edition) => {
  const told = readTable(readFileSync(join(import.meta.dirname, 'weights.txt'), 'utf8'))
  expect(differences(told, weighedKinds(publication.live(edition)), ['css', 'scripts'])).toEqual([])
})
