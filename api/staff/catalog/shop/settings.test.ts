import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('the settings of the shop on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let owner: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const app = withStaff(api)
    browser = (await workingHere(api, app, ['content'])).browser
    owner = (await workingHere(api, app, ['owner'])).browser
  })
  afterAll(() => api?.close())

  const read = async (key: string): Promise<ShopRecord> => (await browser.get(`/shop/records/shop/${key}`)).body
  const save = async (key: string, fields: ShopFields, by = browser) =>
    by.put(`/shop/records/shop/${key}`, { version: (await read(key)).version, fields })
  const log = async (key: string) => (await browser.get(`/history?record=shop:${key}`)).body.entries
  const undo = async (key: string, by = browser) =>
    by.post(`/shop/records/shop/${key}/undo`, { entry: (await log(key))[0].id })
  const ask = async (path: string, culture: string) =>
    (await api.fetch(path, { headers: { 'accept-language': culture } })).json()
  const attribute = async (code: string, culture: string) =>
    (await ask(endpoints.shopAttributes.path, culture)).find(
      ({ attributeCode }: { attributeCode: string }) => attributeCode === code,
    )
  const tagsOf = async (culture: string) => {
    const { val, displayVal } = await attribute('SHOP_META_TAGS', culture)
    return JSON.parse(displayVal ?? val)
  }

  it('calls the home page otherwise in one language, at once, and back from the log', async () => {
    expect((await read('seo')).fields).toMatchObject({ 'title pl': 'Mierniki', 'metadescription de': 'Laden' })
    const saved = await save('seo', { 'title pl': '  Mierniki i testery ', 'metakeywords pl': '' })
    expect(saved.body.fields).toMatchObject({ 'title pl': 'Mierniki i testery', 'title de': 'Messgeräte' })
    expect(await ask(endpoints.shopSeo.path, 'pl-PL')).toMatchObject({ title: 'Mierniki i testery', metakeywords: '' })
    expect((await log('seo'))[0]).toMatchObject({ action: 'shop.changed', before: { 'title pl': 'Mierniki' } })
    await undo('seo')
    expect(await ask(endpoints.shopSeo.path, 'pl-PL')).toMatchObject({ title: 'Mierniki', metakeywords: 'miernik' })
    expect((await save('seo', { 'title de': ' ' })).body.errors).toEqual([{ path: 'title de', message: 'required' }])
    expect((await save('seo', { 'title xx': 'X' })).body.errors).toEqual([{ path: 'title xx', message: 'unknown' }])
  })

  it('puts tags into every page, and others into those of a language', async () => {
    expect((await read('tags')).fields).toEqual({ tags: '', 'tags pl': '', 'tags de': '' })
    await save('tags', {
      tags: 'name=theme-color #003563\nname= \nproperty=fb:app_id 12 34',
      'tags de': 'name=author N',
    })
    expect(await tagsOf('pl-PL')).toEqual([
      { name: 'theme-color', content: '#003563' },
      { property: 'fb:app_id', content: '12 34' },
    ])
    expect(await tagsOf('de-DE')).toEqual([{ name: 'author', content: 'N' }])
    await save('tags', { 'tags de': '' })
    expect(await tagsOf('de-DE')).toHaveLength(2)
    await undo('tags')
    expect(await tagsOf('de-DE')).toEqual([{ name: 'author', content: 'N' }])
  })

  it('refuses tags without a name or words, twice, that pages say themselves, and lines that are none', async () => {
    const before = await read('tags')
    const lines = ['name=a ', 'name= b', 'name=c 1', 'property=c 2', 'name=Robots none', 'name="x 3', '<script>']
    expect((await save('tags', { 'tags pl': lines.join('\n') })).body.errors).toEqual([
      { path: 'tags pl 0 content', message: 'required' },
      { path: 'tags pl 1 name', message: 'required' },
      { path: 'tags pl 3 name', message: 'twice' },
      { path: 'tags pl 4 name', message: 'ownTag' },
      { path: 'tags pl 5 name', message: 'tagName' },
      { path: 'tags pl 6 name', message: 'tagName' },
      { path: 'tags pl 6 content', message: 'required' },
    ])
    expect((await save('tags', { tags: `name=a ${'x'.repeat(501)}` })).body.errors).toEqual([
      { path: 'tags 0 content', message: 'long' },
    ])
    expect(await read('tags')).toEqual(before)
  })

  it('lets owners alone say who may buy', async () => {
    expect((await read('access')).fields).toEqual({ access: 'open', 'access pl-PL': '', 'access de-DE': '' })
    expect((await save('access', { access: 'closed' })).body.code).toBe('NOT_ALLOWED')
    expect((await save('access', { access: 'ajar' }, owner)).body.errors).toEqual([
      { path: 'access', message: 'unknown' },
    ])
    expect((await save('access', { access: 'customers' }, owner)).status).toBe(200)
    expect(await attribute('SHOP_ACCESS', 'de-DE')).toMatchObject({ val: 'customers', displayVal: null })
    expect((await undo('access')).body.code).toBe('NOT_ALLOWED')
    await undo('access', owner)
    expect((await attribute('SHOP_ACCESS', 'de-DE')).val).toBe('open')
  })

  it('lets one edition do otherwise, and again as all do', async () => {
    await save('access', { 'access de-DE': 'closed' }, owner)
    expect(await attribute('SHOP_ACCESS', 'de-DE')).toMatchObject({ displayVal: 'closed' })
    expect(await attribute('SHOP_ACCESS', 'pl-PL')).toMatchObject({ val: 'open', displayVal: null })
    await save('access', { 'access de-DE': '' }, owner)
    expect(await attribute('SHOP_ACCESS', 'de-DE')).toMatchObject({ displayVal: null })
    expect((await save('access', { access: '' }, owner)).body.errors).toEqual([{ path: 'access', message: 'unknown' }])
  })

  it('shows what an import said otherwise for a language, and a shop that never said anything', async () => {
    await api.db
      .updateTable('shop_attribute')
      .set({ display_vals: JSON.stringify({ de: 'closed' }) as never })
      .where('code', '=', 'SHOP_ACCESS')
      .execute()
    expect((await read('access')).fields).toMatchObject({ access: 'open', 'access de': 'closed' })
    await save('access', { 'access de': 'customers' }, owner)
    expect((await attribute('SHOP_ACCESS', 'de-DE')).displayVal).toBe('customers')
    await api.db.deleteFrom('shop_attribute').where('code', '=', 'SHOP_ACCESS').execute()
    await save('access', { access: 'closed' }, owner)
    expect((await attribute('SHOP_ACCESS', 'de-DE')).val).toBe('closed')
  })

  it('refuses whoever had read a setting before somebody else changed it', async () => {
    const { version } = await read('seo')
    await save('seo', { 'metadescription pl': 'Inny opis' })
    const late = await browser.put('/shop/records/shop/seo', { version, fields: { 'title pl': 'Moje' } })
    expect(late.body.code).toBe('RECORD_CHANGED')
    expect((await browser.get('/shop/records/shop/nothing')).body.code).toBe('NOT_FOUND')
  })
})
