import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { inSpanish } from '../../../tests/support/spanish-catalogue.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'

const asImported = () => {
  const catalogue = inSpanish()
  const own = { title: 'Hecho en México', metadescription: 'Hasta 0.5 MΩ', metakeywords: '' }
  return { ...catalogue, shop: { ...catalogue.shop, seo: { ...catalogue.shop.seo, 'es-MX': own } } }
}

describe.each(databases)('what a country says of the shop on $name', ({ open }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await open(), asImported())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const told = async (culture: string) => {
    const answer = await api.fetch(endpoints.shopSeo.path, { headers: { 'accept-language': culture } })
    const { title, displayTitles } = await answer.json()
    return { title, languages: Object.keys(displayTitles) }
  }
  const record = async (): Promise<ShopRecord> => (await browser.get('/shop/records/shop/seo')).body
  const save = async (fields: ShopFields) =>
    browser.put('/shop/records/shop/seo', { version: (await record()).version, fields })

  it('comes with the import, beside what its language says', async () => {
    expect(await told('es-MX')).toEqual({ title: 'Hecho en México', languages: ['es', 'pl'] })
    expect(await told('es-ES')).toEqual({ title: 'Hasta 1,5 kV', languages: ['es', 'pl'] })
  })

  it('is written, taken away and brought back by the staff', async () => {
    expect((await record()).fields).toMatchObject({ 'title es-MX': 'Hecho en México', 'title es-ES': '' })
    await save({ 'title es-ES': 'Hecho en España' })
    expect((await told('es-ES')).title).toBe('Hecho en España')
    const untitled = await save({ 'title es-ES': '', 'metadescription es-ES': 'De fábrica' })
    expect(untitled.body.errors).toEqual([{ path: 'title es-ES', message: 'required' }])
    await save({ 'title es-MX': '', 'metadescription es-MX': '' })
    expect((await told('es-MX')).title).toBe('Hasta 1.5 kV')
    const [{ id }] = (await browser.get('/history?record=shop:seo')).body.entries
    await browser.post('/shop/records/shop/seo/undo', { entry: id })
    expect((await told('es-MX')).title).toBe('Hecho en México')
  })
})
