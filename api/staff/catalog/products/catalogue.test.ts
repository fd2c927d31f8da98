import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('the catalogue of the staff on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const skus = async (query = '') =>
    (await browser.get(`/products?${query}`)).body.products.map(({ sku }: { sku: string }) => sku)
  const read = async (): Promise<ProductRecord> => (await browser.get(`/products/${first}`)).body
  const save = ({ version, parts }: ProductRecord) => browser.put(`/products/${first}`, { version, parts })
  const log = async () => (await browser.get(`/history?record=product:${first}`)).body.entries
  const feed = async (since = '') => {
    const text = await (await api.fetch(`${endpoints.snapshot.path}${since && `?since=${since}`}`, polish)).text()
    return text
      .trim()
      .split('\n')
      .map((line): { kind: string; id?: string; cursor?: string } => JSON.parse(line))
  }
  const polish = { headers: { 'accept-language': 'pl-PL' } }
  let first = ''

  it('lists products along their SKUs, and goes on after the last one', async () => {
    const all = await skus()
    expect(all).toEqual(all.toSorted())
    expect(all).toHaveLength(5)
    first = all[0]
    expect(await skus(`after=${all[2]}`)).toEqual(all.slice(3))
  })

  it('finds them by part of a number or of a name in any language, without its marks', async () => {
    const { parts } = await read()
    await api.db.updateTable('product_text').set({ name: 'Łącznik próbny' }).where('language', '=', 'pl').execute()
    expect(await skus('search=LACZ+probn')).toHaveLength(5)
    expect(await skus(`search=${first.slice(1)}`)).toContain(first)
    expect(await skus('search=100%25')).toEqual([])
    expect((await save({ ...(await read()), parts })).status).toBe(200)
  })

  it('narrows them by category with what lies below, by stock and by what is missing', async () => {
    expect((await skus('category=1')).length).toBeGreaterThan((await skus('category=2')).length)
    await api.db.updateTable('stock').set({ quantity: 2 }).where('product_id', '=', 12).execute()
    const { sku } = await api.db.selectFrom('product').select('sku').where('id', '=', 12).executeTakeFirstOrThrow()
    expect(await skus('stock=short')).toContain(sku)
    const before: string[] = await skus('missing=prices&edition=de-DE')
    expect(before).not.toContain(sku)
    await api.db.deleteFrom('price').where('product_id', '=', 12).where('culture', '=', 'de-DE').execute()
    expect(await skus('missing=prices&edition=de-DE')).toEqual([...before, sku].sort())
    const { products } = (await browser.get('/products?edition=de-DE&missing=prices')).body
    expect(products[0]).toMatchObject({ price: null, missing: expect.arrayContaining(['prices']) })
  })

  it('changes a price at once in the shop, in the feed that product alone, and notes what it was', async () => {
    const [begin] = await feed()
    const record = await read()
    const { net } = record.parts.prices['pl-PL'] ?? { net: 0 }
    const prices = { ...record.parts.prices, 'pl-PL': { net: net - 100, regular: net, breaks: null } }
    const saved = await save({ ...record, parts: { ...record.parts, prices } })
    expect(saved.body.parts.prices['pl-PL']).toEqual({ net: net - 100, regular: net, breaks: null })
    expect(saved.body.version).not.toBe(record.version)
    const { id } = await api.db.selectFrom('product').select('id').where('sku', '=', first).executeTakeFirstOrThrow()
    const shown = await (await api.fetch(`/yes-api/rest/product/${id}`, polish)).json()
    expect(shown).toMatchObject({ price: { net: net - 100 }, lowestPrice30Days: { net } })
    expect(saved.body.shown['pl-PL'].lowestGross).toBe(shown.lowestPrice30Days.gross)
    const changed = (await feed(begin?.cursor)).filter(({ kind }) => kind === 'product' || kind === 'gone')
    expect(changed).toMatchObject([{ id: String(id) }])
    const [entry] = await log()
    expect(entry).toMatchObject({ action: 'product.changed', after: { 'net pl-PL': net - 100, 'regular pl-PL': net } })
    expect(entry.before).toEqual({ 'net pl-PL': net, 'regular pl-PL': null })
  })

  it('refuses what somebody wrote over a newer word, though not because something was sold', async () => {
    const record = await read()
    const renamed = (name: string) => {
      const pl = { name, short: 'Krótko', description: ['Raz.', 'Dwa.'] }
      return { ...record, parts: { ...record.parts, texts: { ...record.parts.texts, pl } } }
    }
    await api.db.updateTable('stock').set({ quantity: 40 }).execute()
    expect((await save(renamed('Moje'))).status).toBe(200)
    expect((await save(renamed('Twoje'))).body.code).toBe('RECORD_CHANGED')
    expect((await read()).parts.texts['pl']).toMatchObject({ name: 'Moje', description: ['Raz.', 'Dwa.'] })
  })

  it('puts a change back, and not twice', async () => {
    const [entry] = await log()
    const undo = () => browser.post(`/products/${first}/undo`, { entry: entry.id })
    const { body } = await undo()
    expect(body.parts.texts.pl.name).toBe(entry.before['name pl'])
    expect((await undo()).body.code).toBe('RECORD_CHANGED')
    expect((await log())[0]).toMatchObject({ action: 'product.undone', before: { 'name pl': 'Moje' } })
  })

  it('puts no price back that is larger than prices may be', async () => {
    const { parts } = await read()
    const { id } = await api.db.selectFrom('product').select('id').where('sku', '=', first).executeTakeFirstOrThrow()
    const stored = api.db.updateTable('price').where('product_id', '=', id).where('culture', '=', 'pl-PL')
    await stored.set({ net: 10 ** 13, regular_net: null }).execute()
    await save({ ...(await read()), parts })
    const [entry] = await log()
    expect(entry.before).toMatchObject({ 'net pl-PL': 10 ** 13 })
    const undone = await browser.post(`/products/${first}/undo`, { entry: entry.id })
    expect(undone).toMatchObject({ status: 400, body: { errors: [{ path: 'prices.pl-PL.net' }] } })
    expect((await read()).parts).toEqual(parts)
  })

  it('puts pieces back by their number, and not twice', async () => {
    const { quantity, availability } = await read()
    const count = (difference: number) => browser.post(`/products/${first}/stock`, { difference, availability })
    await count(-50)
    const [entry] = await log()
    const undo = (id: number) => browser.post(`/products/${first}/undo`, { entry: id })
    expect((await undo(entry.id)).body.quantity).toBe(quantity)
    expect((await undo(entry.id)).body.code).toBe('RECORD_CHANGED')
    expect((await read()).quantity).toBe(quantity)
    const [undone] = await log()
    expect((await undo(undone.id)).body.quantity).toBe(quantity - 50)
    expect((await undo(undone.id)).body.code).toBe('RECORD_CHANGED')
    await count(50)
  })

  it('takes a language away and brings it back', async () => {
    const record = await read()
    const { de, ...texts } = record.parts.texts
    const { body } = await save({ ...record, parts: { ...record.parts, texts } })
    expect(Object.keys(body.parts.texts)).not.toContain('de')
    const [entry] = await log()
    const back = await browser.post(`/products/${first}/undo`, { entry: entry.id })
    expect(back.body.parts.texts.de).toEqual(de)
    expect(de).toBeDefined()
  })

  it('counts stock by what is added, so that a sale between is not lost, forth and back', async () => {
    const { availability } = await read()
    const stock = (difference: number) => browser.post(`/products/${first}/stock`, { difference, availability })
    expect((await stock(5)).body.quantity).toBe(45)
    await api.db.updateTable('stock').set({ quantity: 43 }).execute()
    const [entry] = await log()
    expect(entry).toMatchObject({ action: 'product.stock', before: { quantity: 40 }, after: { quantity: 45 } })
    expect((await browser.post(`/products/${first}/undo`, { entry: entry.id })).body.quantity).toBe(38)
  })

  it('refuses a language or a market that there is none of, and a reduction that is none', async () => {
    const record = await read()
    const { parts } = record
    const text = { name: 'X', short: 'X', description: ['X'] }
    const latin = await save({ ...record, parts: { ...parts, texts: { ...parts.texts, la: text } } })
    expect(latin.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'la' }] })
    const prices = { ...parts.prices, 'pl-PL': { net: 500, regular: 500, breaks: null } }
    expect((await save({ ...record, parts: { ...parts, prices } })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'regular pl-PL', message: 'reduction' }],
    })
    expect(await read()).toEqual(record)
  })
})
