import { afterAll, beforeAll, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { type RunningApi, startApi } from '../../api/serve.ts'
import { twoAtATime } from '../../publisher/several.ts'
import { Publication } from '../support/publication.ts'
import { heavyProductPages, pagesWithHeavyStyles } from '../support/weights.ts'

let api: RunningApi
let publication: Publication

beforeAll(async () => {
  api = await startApi()
  publication = new Publication(api.url)
  await twoAtATime(editions, (edition) => publication.publish(edition))
}, 300_000)

afterAll(async () => {
  publication.remove()
  await api.close()
})

it.each(editions)('no product page of the edition $key weighs more than 15 kB', { timeout: 300_000 }, (edition) => {
  expect(heavyProductPages(publication, edition)).toEqual([])
})

it.each(editions)('no page of the edition $key has styles of more than 20 kB', (edition) => {
  expect(pagesWithHeavyStyles(publication, edition)).toEqual([])
})
