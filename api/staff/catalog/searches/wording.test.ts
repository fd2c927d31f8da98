import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchResponse, Suggestions } from '#lib/contract/search.ts'
import type { SearchPreviewed } from '#lib/contract/staff/search-wording.ts'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('what the staff write for what people type, on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const headers = { 'accept-language': 'pl-PL' }
  const search = async (body: object): Promise<SearchResponse> =>
    (await api.fetch('/yes-api/rest/search', { method: 'PUT', headers, body: JSON.stringify(body) })).json()
  const suggest = async (q: string): Promise<Suggestions> =>
    (await api.fetch(`/yes-api/rest/search/suggest?q=${encodeURIComponent(q)}`, { headers })).json()
  const add = (kind: string, fields: ShopFields) => browser.post(`/shop/records/${kind}`, { fields })
  const wrongOf = async (kind: string, fields: ShopFields) => (await add(kind, fields)).body.errors
  const pathOf = ({ record }: ShopRecord) => `/shop/records/${record.replace(':', '/')}`
  const preview = async (text: string, draft: object): Promise<SearchPreviewed> =>
    (await browser.post('/searches/preview', { culture: 'pl-PL', text, draft })).body
  const entryOf = async ({ record }: ShopRecord) => (await browser.get(`/history?record=${record}`)).body.entries[0].id

  it('a synonym is tried before it is saved, answers at once, and is taken back', async () => {
    const fields = { language: 'pl', typed: 'Klemmowiec', means: 'multimetr' }
    const { before, after } = await preview('klemmowiec', { kind: 'synonym', fields })
    expect(before).toEqual({ total: 0, products: [], leadsTo: null })
    expect(after.total).toBeGreaterThan(0)
    expect((await search({ text: 'klemmowiec' })).total).toBe(0)

    const record: ShopRecord = (await add('synonym', fields)).body
    expect(record).toMatchObject({ title: 'Klemmowiec = multimetr', fields })
    const answered = await search({ text: 'klemmowiec' })
    expect(answered.total).toBe(after.total)
    expect(answered.products.slice(0, 8).map(({ sku }) => sku)).toEqual(after.products.map(({ sku }) => sku))
    const { synonyms } = (await browser.get('/searches/wording')).body
    expect(synonyms).toEqual([{ id: expect.any(Number), ...fields }])

    await browser.delete(`${pathOf(record)}?version=${record.version}`)
    expect((await search({ text: 'klemmowiec' })).total).toBe(0)
    await browser.post(`${pathOf(record)}/undo`, { entry: await entryOf(record) })
    expect((await search({ text: 'klemmowiec' })).total).toBe(after.total)
  })

  it('a model of another maker is tried before it is saved', async () => {
    const fields = { maker: 'Kyoritsu', model: 'KEW 3125A', relation: 'comparable', instead: 'NM-12\nNM-10' }
    const { before, after } = await preview('kyoritsu kew 3125a', { kind: 'counterpart', fields })
    expect(before.products.map(({ sku }) => sku)).not.toContain('NM-12')
    expect(after.products.map(({ sku }) => sku)).toEqual(['NM-12', 'NM-10'])
    expect(await preview('kyoritsu', { kind: 'counterpart', fields: { model: 'KEW' } })).toMatchObject({
      after: before,
    })
  })

  it('a phrase leads to a product, a category or a page of its edition, in the list and while typing, and not as it was typed', async () => {
    const { id } = await api.db.selectFrom('product').select('id').where('sku', '=', 'NM-12').executeTakeFirstOrThrow()
    const category = await api.db.selectFrom('category').select('id').orderBy('id').executeTakeFirstOrThrow()
    const page = await api.db
      .selectFrom('content as c')
      .innerJoin('content_words as w', 'w.content_id', 'c.id')
      .select('c.uri')
      .where('w.culture', '=', 'pl-PL')
      .orderBy('c.uri')
      .executeTakeFirstOrThrow()
    const goals = [
      { leads: 'product:NM-12', path: `/product/${id}` },
      { leads: `category:${category.id}`, path: expect.stringMatching(/^\/category\//) },
      { leads: `page:${page.uri}`, path: `/content/${page.uri}` },
    ]
    for (const [at, { leads, path }] of goals.entries()) {
      const fields = { culture: 'pl-PL', phrase: `Kawa nr ${at}`, leads }
      const leadsTo = { path, name: expect.any(String) }
      const tried = await preview(`kawa nr ${at}`, { kind: 'redirect', fields })
      expect(tried).toMatchObject({ before: { leadsTo: null }, after: { leadsTo } })
      expect((await search({ text: `kawa nr ${at}` })).leadsTo).toBeUndefined()
      expect((await add('redirect', fields)).body.title).toBe(fields.phrase)
      expect((await search({ text: `KAWA, nr. ${at}` })).leadsTo).toEqual(leadsTo)
      expect((await suggest(`kawa nr ${at}`)).leadsTo).toEqual(leadsTo)
      expect((await search({ text: `kawa nr ${at}`, verbatim: true })).leadsTo).toBeUndefined()
    }
    const inGerman = { 'accept-language': 'de-DE' }
    const body = JSON.stringify({ text: 'kawa nr 0' })
    const elsewhere = await api.fetch('/yes-api/rest/search', { method: 'PUT', headers: inGerman, body })
    expect((await elsewhere.json()).leadsTo).toBeUndefined()
    const { redirects } = (await browser.get('/searches/wording')).body
    expect(redirects).toHaveLength(3)
    expect(redirects[0]).toMatchObject({ phrase: 'Kawa nr 0', leadsTo: { path: `/product/${id}` } })
  })

  it('what makes no sense is refused, field by field', async () => {
    expect(await wrongOf('synonym', { language: 'xx', typed: '', means: 'a=b' })).toMatchObject([
      { path: 'typed', message: 'required' },
      { path: 'means', message: 'noSign' },
      { path: 'language', message: 'unknown' },
    ])
    expect(await wrongOf('synonym', { language: 'pl', typed: 'klemmowiec', means: 'miernik' })).toMatchObject([
      { path: 'typed', message: 'takenPhrase' },
    ])
    const redirect = { culture: 'pl-PL', phrase: 'inna' }
    for (const leads of ['https://example.com/', '//example.com', 'page:no-such', 'category:999999', 'product:NONE'])
      expect(await wrongOf('redirect', { ...redirect, leads })).toMatchObject([{ path: 'leads' }])
    expect(await wrongOf('redirect', { culture: 'xx-XX', phrase: 'inna', leads: 'product:NM-12' })).toMatchObject([
      { path: 'culture' },
    ])
    expect(await wrongOf('redirect', { culture: 'pl-PL', phrase: 'kawa NR 0', leads: 'product:NM-12' })).toMatchObject([
      { path: 'phrase', message: 'takenPhrase' },
    ])
  })
})
