import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#lib/contract/product.ts'
import type { StaffProductLine } from '#lib/contract/staff/catalogue.ts'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const saidIn = (language: string) => ({
  [`data ${language}`]: 'Wyniki z datą.',
  [`format ${language}`]: 'CSV',
  [`volume ${language}`]: '1 MB',
  [`retention ${language}`]: 'Do usunięcia.',
  [`retrieval ${language}`]: 'Przez USB.',
  [`terms ${language}`]: 'Bezpłatnie.',
})
const records = '/shop/records/connected'

describe.each(databases)('particulars of connected products, for the staff on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
    await sql`update product set facts = '{"voltage-dc": "1000 V", "interface": "USB"}'::json where id = 10`.execute(
      api.db,
    )
  })
  afterAll(() => api?.close())

  const add = (fields: ShopFields) => browser.post(records, { fields })
  const wrongOf = async (fields: ShopFields) => (await add(fields)).body.errors
  const save = async (changed: object) => {
    const { version, parts } = (await browser.get('/products/NM-10')).body
    return browser.put('/products/NM-10', { version, parts: { ...parts, ...changed } })
  }
  const group = async () => {
    const response = await api.fetch('/yes-api/rest/product/10', { headers: { 'accept-language': 'pl-PL' } })
    const { specification } = (await response.json()) as Product
    return specification.find(({ kind }) => kind === 'connected')?.rows.map(({ code, value }) => [code, value])
  }
  const skus = async (query: string) =>
    (await browser.get(`/products?${query}`)).body.products.map(({ sku }: StaffProductLine) => sku)
  const choices = async () => (await browser.get('/catalogue')).body.connected

  it('says field by field what makes no sense, and then makes nothing', async () => {
    const begun = { flow: 'measuring', places: 'device' }
    expect(await wrongOf({ ...begun, key: 'Ein Logger', ...saidIn('pl') })).toEqual([
      { path: 'key', message: 'keyShape' },
    ])
    expect(await wrongOf({ ...begun, key: 'logger' })).toEqual([{ path: 'texts', message: 'required' }])
    const wrong = { key: 'logger', flow: 'often', places: 'moon', contact: 'nobody', 'data pl': 'Wyniki.' }
    expect(await wrongOf({ ...saidIn('pl'), ...wrong, 'terms pl': ' ' })).toEqual([
      { path: 'flow', message: 'unknown' },
      { path: 'places', message: 'unknown' },
      { path: 'contact', message: 'contact' },
      { path: 'terms pl', message: 'required' },
    ])
    expect(await choices()).toEqual([])
  })

  it('are made, named by a product, shown there, changed and taken back', async () => {
    expect(await skus('missing=connected')).toEqual(['NM-10'])
    const made = await add({ key: 'logger', flow: 'continuous', places: 'device', contact: '', ...saidIn('pl') })
    expect(made.body).toMatchObject({ record: 'connected:logger', title: 'logger', fields: saidIn('pl') })
    expect(await wrongOf({ key: 'logger', flow: 'measuring', ...saidIn('pl') })).toEqual([
      { path: 'key', message: 'takenKey' },
    ])
    expect((await save({ connected: 'nobody' })).body.errors).toMatchObject([{ path: 'connected' }])
    expect((await save({ supportUntil: '2031-13' })).body.code).toBe('VALIDATION_FAILED')
    expect((await save({ connected: 'logger', supportUntil: '2031-12' })).status).toBe(200)
    expect(await group()).toContainEqual(['dataFlow', 'ciągle, nie w czasie rzeczywistym'])
    expect(await choices()).toEqual([{ key: 'logger', products: 1, lacking: ['de'] }])

    const { version }: ShopRecord = made.body
    const path = `${records}/logger`
    expect((await browser.put(path, { version, fields: { key: 'other' } })).body.errors).toEqual([
      { path: 'key', message: 'fixedKey' },
    ])
    const saved = await browser.put(path, { version, fields: { flow: 'realTime', ...saidIn('de') } })
    expect(saved.body.fields).toMatchObject({ flow: 'realTime', ...saidIn('de') })
    expect(await group()).toContainEqual(['dataFlow', 'tak'])
    expect(await choices()).toEqual([{ key: 'logger', products: 1, lacking: [] }])
    expect(await skus('missing=connected')).toEqual([])

    const [entry] = (await browser.get('/history?record=connected:logger')).body.entries
    expect(entry).toMatchObject({ action: 'connected.changed', before: { flow: 'continuous' } })
    expect((await browser.post(`${path}/undo`, { entry: entry.id })).body).toEqual(made.body)
    expect(await skus('missing=connected')).toEqual(['NM-10'])
    expect(await skus('missing=connected&edition=pl-PL')).toEqual([])
  })

  it('stay while a product names them, are removed after it, and come back', async () => {
    const path = `${records}/logger`
    const { version }: ShopRecord = (await browser.get(path)).body
    expect((await browser.delete(`${path}?version=${version}`)).body.code).toBe('NOT_EMPTY')
    await save({ connected: null })
    expect(await group()).toEqual([['supportUntil', 'grudzień 2031']])
    expect((await browser.delete(`${path}?version=${version}`)).body).toEqual({ removed: 'connected:logger' })
    const [gone] = (await browser.get('/removed/connected')).body.removed
    expect((await browser.post(`${path}/undo`, { entry: gone.entry })).body.fields).toMatchObject(saidIn('pl'))
    expect((await browser.get('/removed/connected')).body.removed).toEqual([])
  })

  it('finds and counts what is sold with support that ends within a year, and that is over', async () => {
    const month = (months: number) => {
      const now = new Date()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7)
    }
    const set = (id: number, supportUntil: string) =>
      api.db.updateTable('product').set({ support_until: supportUntil }).where('id', '=', id).execute()
    await set(10, month(-1))
    await set(11, month(0))
    await set(12, month(11))
    await set(13, month(12))
    expect(await skus('support=over')).toEqual(['NM-10'])
    expect(await skus('support=soon')).toEqual(['NM-11', 'NM-12'])
    expect((await browser.get('/today')).body.catalogue.support).toEqual({ soon: 2, over: 1 })
    await api.db.updateTable('product').set({ withdrawn_at: new Date() }).where('id', '=', 10).execute()
    expect(await skus('support=over')).toEqual([])
  })
})
