import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopFields, ShopRecord, StaffCategories } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('the categories of the staff on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const polish = { headers: { 'accept-language': 'pl-PL' } }
  const tree = async (): Promise<StaffCategories> => (await browser.get('/shop/categories')).body
  const shape = async () => (await tree()).categories.map(({ id, parent }) => [id, parent])
  const read = async (id: number): Promise<ShopRecord> => (await browser.get(`/shop/records/category/${id}`)).body
  const save = async (id: number, fields: ShopFields) =>
    browser.put(`/shop/records/category/${id}`, { version: (await read(id)).version, fields })
  const move = async (id: number, parent: number | null, place: number) =>
    browser.post(`/shop/categories/${id}/move`, { version: (await tree()).version, parent, place })
  const remove = async (id: number) =>
    browser.delete(`/shop/records/category/${id}?version=${(await read(id)).version}`)
  const log = async (id: number) => (await browser.get(`/history?record=category:${id}`)).body.entries
  const undo = async (id: number, back = 0) =>
    browser.post(`/shop/records/category/${id}/undo`, { entry: (await log(id))[back].id })
  const menu = async () => (await api.fetch('/yes-api/rest/category/menu', polish)).json()
  const view = async (uri: string) => api.fetch(`/yes-api/rest/category/view/${encodeURIComponent(uri)}`, polish)

  it('shows the tree with what lies in each, in the order of the shop', async () => {
    expect(await shape()).toEqual([
      [1, null],
      [3, 1],
      [2, 1],
      [4, null],
    ])
    const { categories } = await tree()
    expect(categories.map(({ products }) => products)).toEqual([0, 2, 3, 0])
    expect(categories[3]?.languages).toEqual(['pl'])
  })

  it('moves one among its siblings and elsewhere, in the shop at once, and back from the log', async () => {
    expect((await move(2, 1, 0)).status).toBe(200)
    expect((await menu())[0].children.map(({ categoryId }: { categoryId: number }) => categoryId)).toEqual([2, 3])
    await move(4, 1, 1)
    expect(await shape()).toEqual([
      [1, null],
      [2, 1],
      [4, 1],
      [3, 1],
    ])
    expect((await log(4))[0]).toMatchObject({ action: 'category.moved', after: { parent: '1', place: '1' } })
    expect((await undo(4)).status).toBe(200)
    await undo(2)
    expect((await shape()).map(([id]) => id)).toEqual([1, 3, 2, 4])
  })

  it('hangs none below itself, and none into a tree that is another by now', async () => {
    expect((await move(1, 3, 0)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'parent', message: 'below' }],
    })
    const { version } = await tree()
    await move(4, null, 0)
    const late = await browser.post('/shop/categories/4/move', { version, parent: 1, place: 0 })
    expect(late.body.code).toBe('RECORD_CHANGED')
    await move(4, null, 1)
  })

  it('is chosen by properties in an order, and by none that the shop cannot narrow by', async () => {
    const first = async () => (await (await view('multimetry')).json()).facets
    const saved = await save(1, { facets: 'category\nvoltage-dc' })
    expect(saved.body.fields).toMatchObject({ facets: 'category\nvoltage-dc' })
    expect((await first()).map(({ code }: { code: string }) => code)).toEqual(['category', 'voltage-dc'])
    expect((await save(1, { facets: 'category\nnothing' })).body).toMatchObject({
      errors: [{ path: 'facets', message: 'unknown' }],
    })
    await undo(1)
    expect(await first()).toBeUndefined()
  })

  it('gives it texts in a language, another address and back', async () => {
    // What is empty is not listed.
    const lies = (category: number) =>
      api.db.updateTable('product').set({ category_id: category }).where('id', '=', 14).execute()
    await lies(4)
    const { fields } = await read(4)
    expect(fields).toMatchObject({ 'uri pl': 'nowości', 'name de': '', hidden: '' })
    const saved = await save(4, { 'name de': 'Neues', 'uri de': 'neues', 'uri pl': 'nowe' })
    expect(saved.body.fields).toMatchObject({ 'title de': 'Neues', 'uri pl': 'nowe' })
    expect([(await view('nowości')).status, (await view('nowe')).status]).toEqual([404, 200])
    await undo(4)
    expect((await view('nowości')).status).toBe(200)
    expect((await read(4)).fields).toEqual(fields)
    await lies(2)
  })

  it('refuses an address that is taken or none, a text without a name, and a picture that is no address', async () => {
    const before = await read(4)
    const wrong = { 'uri pl': 'multimetry', 'description de': 'Neu.', image: 'javascript:alert(1)', foreign: 'x' }
    const { foreign, ...known } = wrong
    expect((await save(4, { foreign })).body.errors).toEqual([{ path: 'foreign', message: 'unknown' }])
    const refused = await save(4, known)
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'uri pl', message: 'taken' },
        { path: 'name de', message: 'required' },
        { path: 'uri de', message: 'address' },
        { path: 'image', message: 'picture' },
      ]),
    )
    expect(await read(4)).toEqual(before)
  })

  it('hides one with what is below it, and refuses whoever had read it before that', async () => {
    const { version } = await read(2)
    await save(2, { hidden: 'yes' })
    expect((await view('multimetry')).status).toBe(404)
    const late = await browser.put('/shop/records/category/2', { version, fields: { 'name pl': 'Moje' } })
    expect(late.body.code).toBe('RECORD_CHANGED')
    await undo(2)
    expect((await view('multimetry')).status).toBe(200)
  })

  it('shows another picture, or none', async () => {
    await save(1, { image: '/media/abcdef012345/pictures/bench.jpg' })
    expect((await menu())[0].image).toBe('/media/abcdef012345/pictures/bench.jpg')
    await save(1, { image: '' })
    expect((await menu())[0].image).toBeNull()
    await undo(1)
    await undo(1, 2)
    expect((await menu())[0].image).not.toBeNull()
  })

  it('makes a new one that stays hidden, and removes it only while nothing lies in it', async () => {
    const { body } = await browser.post('/shop/categories', {
      parent: 2,
      language: 'pl',
      name: 'Cęgowe',
      uri: 'cegowe',
    })
    const id = Number(body.record.slice('category:'.length))
    expect(body.fields).toMatchObject({ hidden: 'yes', parent: '2', 'title pl': 'Cęgowe' })
    expect((await view('cegowe')).status).toBe(404)
    const again = await browser.post('/shop/categories', { parent: 2, language: 'pl', name: 'Cęgowe', uri: 'cegowe' })
    expect(again.body.errors).toEqual([{ path: 'uri', message: 'taken' }])
    expect((await remove(2)).body.code).toBe('NOT_EMPTY')
    await api.db.updateTable('product').set({ category_id: id }).where('id', '=', 10).execute()
    expect((await remove(id)).body.code).toBe('NOT_EMPTY')
    await api.db.updateTable('product').set({ category_id: 2 }).where('id', '=', 10).execute()
    expect((await remove(id)).status).toBe(200)
    expect((await shape()).map(([one]) => one)).not.toContain(id)
    expect((await log(id))[0]).toMatchObject({ action: 'category.removed', before: { 'uri pl': 'cegowe' } })
    expect((await undo(id)).body).toMatchObject({
      fields: { ...body.fields, parent: '2' },
      title: 'Cęgowe',
    })
    expect((await log(id))[0]).toMatchObject({ action: 'category.returned' })
    // It is there, so that it is not brought back again.
    expect((await undo(id, 1)).body.code).toBe('NOT_FOUND')
  })
})
