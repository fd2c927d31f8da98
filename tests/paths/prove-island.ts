import { deepStrictEqual, match } from 'node:assert/strict'
import { market as pl } from '#lib/markets/pl.ts'
import { startDemonstration } from '../support/demonstration.ts'
import { Publication } from '../support/publication.ts'

/* Runs in a copy where the page of a product has an island more, and ends with an error where none is published with its code. */

const api = await startDemonstration()
const publication = new Publication(api.url)
try {
  await publication.publish(pl)
  const files = publication.files(pl)
  const [, page = ''] = [...files].find(([file]) => /^product\/\d+\.html$/.test(file)) ?? []
  const islands = (page.match(/<astro-island[^>]*>/g) ?? []).filter((tag) => tag.includes('TallyIsland'))
  deepStrictEqual(islands.length, 1)
  match(page, /<button type="?button"?>szt\.\W/)
  const [, code = ''] = /component-url="?\/([^" ]+)/.exec(islands[0] ?? '') ?? []
  deepStrictEqual([code, files.has(code)], [code, true])
} finally {
  publication.remove()
  await api.close()
}
