import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { openPGlite } from '../../api/platform/database/db.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { editionsFrom } from '../cli/values.ts'
import { editionsWithoutPages } from './legal-pages.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api?.close())

test('an edition in which somebody sells needs the pages that its law asks for, and is named with what lacks', async () => {
  const polish = 'pages that the law asks for in pl: '
  const german = 'pages that the law asks for in de: '
  const before = await editionsWithoutPages(api.db, editions)
  const [page = ''] = before.filter((line) => line.startsWith(german))
  expect(page).toContain('regulations, privacypolicy, reclamation, accessibility;')
  expect(page).not.toContain('impressum')
  expect(before.map((line) => line.slice(0, polish.length))).toContain(polish)
  expect(await editionsWithoutPages(api.db, editionsFrom(undefined, ['de']))).toEqual([page])

  const catalogue = smallCatalogue()
  const titles = { title: 'A', metadescription: '', body: '<p>A</p>' }
  const written = editions
    .flatMap(({ legalPages }) => legalPages)
    .filter((uri, index, all) => all.indexOf(uri) === index && uri !== 'impressum')
    .map((uri) => ({ uri, kind: 'page' as const, texts: { pl: titles, de: titles, en: titles } }))
  await api.load({ ...catalogue, contents: [...catalogue.contents, ...written] })
  expect(await editionsWithoutPages(api.db, editions)).toEqual([])
})

test('a database that was never brought up to date has nobody who sells, and nothing lacks', async () => {
  const { db, close } = await openPGlite(undefined, { asItIs: true })
  expect(await editionsWithoutPages(db, editions).finally(close)).toEqual([])
})
