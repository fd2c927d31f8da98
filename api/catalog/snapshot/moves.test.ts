import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SnapshotLine } from '#lib/contract/snapshot.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'

describe.each(databases)('old addresses on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.load(smallCatalogue())
    await api.db.updateTable('product').set({ successor: null, withdrawn_at: null }).execute()
    await api.db.deleteFrom('moved_category').execute()
    await api.db.deleteFrom('moved_content').execute()
  })
  afterAll(() => api.close())

  async function moves(culture = 'pl-PL') {
    const headers = { 'accept-language': culture }
    const text = await (await api.fetch('/yes-api/rest/catalogue/snapshot', { headers })).text()
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as SnapshotLine)
    return lines.flatMap((line) => (line.kind === 'moves' && 'record' in line ? [line.record] : []))
  }

  const rename = (from: string, to: string, language = 'pl') =>
    api.db
      .updateTable('category_text')
      .set({ uri: to })
      .where('uri', '=', from)
      .where('language', '=', language)
      .execute()

  test('are those of products that others follow', async () => {
    expect(await moves()).toEqual([[]])
    await api.db.updateTable('product').set({ successor: 11 }).where('id', 'in', [10, 12]).execute()
    await api.db.updateTable('product').set({ withdrawn_at: new Date() }).where('id', '=', 10).execute()
    expect(await moves()).toEqual([[{ kind: 'product', from: 10, to: 11 }]])
  })

  test('lead to where a category stands now, in its language alone, however often it moved', async () => {
    await rename('multimetry', 'mierniki-uniwersalne')
    await rename('mierniki-uniwersalne', 'multimetry-cyfrowe')
    expect(await moves()).toEqual([
      [
        { kind: 'category', from: 'mierniki-uniwersalne', to: 'multimetry-cyfrowe' },
        { kind: 'category', from: 'multimetry', to: 'multimetry-cyfrowe' },
      ],
    ])
    expect(await moves('de-DE')).toEqual([[]])
    await rename('multimetry-cyfrowe', 'multimetry')
    expect(await moves()).toEqual([
      [
        { kind: 'category', from: 'mierniki-uniwersalne', to: 'multimetry' },
        { kind: 'category', from: 'multimetry-cyfrowe', to: 'multimetry' },
      ],
    ])
  })

  test('belong to whoever left them last, and to nobody where somebody stands again', async () => {
    await rename('multimetry', 'm')
    await rename('tablicowe', 'multimetry')
    expect(await moves()).toContainEqual([{ kind: 'category', from: 'tablicowe', to: 'multimetry' }])
    await rename('multimetry', 't')
    expect(await moves()).toEqual([
      [
        { kind: 'category', from: 'multimetry', to: 't' },
        { kind: 'category', from: 'tablicowe', to: 't' },
      ],
    ])
  })

  test('lead to what a country says, where that is another address than its language has', async () => {
    const row = await api.db
      .selectFrom('category_text')
      .selectAll()
      .where('uri', '=', 'multimetry')
      .where('language', '=', 'pl')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('category_text')
      .values({ ...row, language: 'pl-PL', uri: 'krajowe' })
      .execute()
    await rename('krajowe', 'nasze', 'pl-PL')
    expect(await moves()).toEqual([
      [
        { kind: 'category', from: 'krajowe', to: 'nasze' },
        { kind: 'category', from: 'multimetry', to: 'nasze' },
      ],
    ])
    await api.db.deleteFrom('category_text').where('language', '=', 'pl-PL').execute()
  })

  test('of a page are old in every edition, and are told with the changes', async () => {
    await api.db.updateTable('content').set({ uri: 'shipping' }).where('uri', '=', 'delivery').execute()
    for (const culture of ['pl-PL', 'de-DE'])
      expect(await moves(culture)).toEqual([[{ kind: 'content', from: 'delivery', to: 'shipping' }]])
    await api.db.deleteFrom('content_text').execute()
    await api.db.deleteFrom('content').where('uri', '=', 'shipping').execute()
    expect(await moves()).toEqual([[]])
  })

  test('are taken from imports as well', async () => {
    const catalogue = smallCatalogue()
    const categories = catalogue.categories.map((category) =>
      category.id === 2 && category.texts['pl']
        ? { ...category, texts: { ...category.texts, pl: { ...category.texts['pl'], uri: 'uniwersalne' } } }
        : category,
    )
    await api.load({ ...catalogue, categories })
    expect(await moves()).toEqual([[{ kind: 'category', from: 'multimetry', to: 'uniwersalne' }]])
  })
})
