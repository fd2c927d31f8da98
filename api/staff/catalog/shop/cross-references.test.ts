import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RemovedRecords } from '#lib/contract/staff/audit.ts'
import type { CrossReferenceList } from '#lib/contract/staff/cross-references.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import type { ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('models that are not sold here, for the staff on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const records = '/shop/records/counterpart'
  const add = (fields: ShopFields) => browser.post(records, { fields })
  const made = async (fields: ShopFields): Promise<ShopRecord> => (await add(fields)).body
  const pathOf = ({ record }: ShopRecord) => `${records}/${record.slice('counterpart:'.length)}`
  const wrongOf = async (fields: ShopFields) => (await add(fields)).body.errors
  const list = async (search: string): Promise<CrossReferenceList['counterparts']> =>
    (await browser.get(`/shop/counterparts?search=${encodeURIComponent(search)}`)).body.counterparts
  const answered = async (text: string): Promise<[unknown, string[]]> => {
    const body = JSON.stringify({ text })
    const headers = { 'accept-language': 'pl-PL' }
    const response = await api.fetch('/yes-api/rest/search', { method: 'PUT', headers, body })
    const { reading, products }: SearchResponse = await response.json()
    return [reading?.models ?? null, products.map(({ sku }) => sku)]
  }
  const remove = (path: string, { version }: ShopRecord) => browser.delete(`${path}?version=${version}`)
  const removals = async (): Promise<RemovedRecords['removed']> =>
    (await browser.get('/removed/counterpart')).body.removed
  const log = async ({ record }: ShopRecord) => (await browser.get(`/history?record=${record}`)).body.entries

  it('is answered by the search at once, changed, removed and brought back', async () => {
    const record = await made({
      ...{ maker: 'Brymen', model: 'BM869s', relation: 'comparable', spellings: 'BM-869\nBM-869' },
      instead: 'NM-12\nNM-10',
    })
    expect(record).toMatchObject({ title: 'Brymen BM869s', fields: { spellings: 'BM-869', instead: 'NM-12\nNM-10' } })
    const model = { maker: 'Brymen', model: 'BM869s', relation: 'comparable' }
    expect(await answered('brymen bm 869')).toEqual([[model], ['NM-12', 'NM-10']])
    expect(await list('869 bry')).toMatchObject([{ model: 'BM869s', products: ['NM-12', 'NM-10'] }])

    const path = pathOf(record)
    const fields = { model: 'BM869', instead: 'NM-10', relation: 'replaced' }
    const saved = await browser.put(path, { version: record.version, fields })
    expect(saved.body.fields).toMatchObject(fields)
    expect(await answered('Brymen BM869')).toEqual([[{ ...model, model: 'BM869', relation: 'replaced' }], ['NM-10']])
    expect((await browser.put(path, { version: record.version, fields: { model: 'BM8' } })).body.code).toBe(
      'RECORD_CHANGED',
    )

    const [changed] = await log(record)
    expect(changed).toMatchObject({
      action: 'counterpart.changed',
      before: { model: 'BM869s', instead: 'NM-12\nNM-10', relation: 'comparable' },
      after: fields,
    })
    const undone = await browser.post(`${path}/undo`, { entry: changed.id })
    expect(undone.body).toEqual(record)

    // As somebody else read it before it was changed.
    expect((await remove(path, saved.body)).body.code).toBe('RECORD_CHANGED')
    expect((await remove(path, record)).body).toEqual({ removed: record.record })
    const gone = await removals()
    expect(gone).toMatchObject([{ record: record.record, title: 'Brymen BM869s', by: expect.any(String) }])
    expect((await browser.get(path)).body.code).toBe('NOT_FOUND')
    expect((await answered('brymen bm 869'))[0]).toBeNull()
    const [removed] = await log(record)
    expect(removed).toMatchObject({ action: 'counterpart.removed', title: 'Brymen BM869s' })
    expect(gone[0]?.entry).toBe(removed.id)
    expect((await browser.post(`${path}/undo`, { entry: removed.id })).body).toEqual(record)
    expect(await removals()).toEqual([])
    expect(await answered('brymen bm 869')).toEqual([[model], ['NM-12', 'NM-10']])
    expect((await log(record)).map(({ action }: { action: string }) => action)).toEqual([
      ...['counterpart.returned', 'counterpart.removed', 'counterpart.undone', 'counterpart.changed'],
      'counterpart.added',
    ])
  })

  it('says field by field what makes no sense, and then makes nothing', async () => {
    const right = { maker: 'Uni-T', model: 'UT61E', relation: 'comparable', instead: 'NM-12' }
    await add(right)
    expect(await wrongOf(right)).toEqual([{ path: 'model', message: 'takenModel' }])
    expect(await wrongOf({ relation: 'comparable' })).toEqual([
      { path: 'model', message: 'required' },
      { path: 'relation', message: 'ownReplaced' },
      { path: 'instead', message: 'required' },
    ])
    expect(await wrongOf({ ...right, model: 'UT1', relation: 'better', instead: 'NM-0' })).toEqual([
      { path: 'relation', message: 'unknown' },
      { path: 'instead', message: 'unknown' },
    ])
    const many = Array.from({ length: 13 }, (_, at) => `NM-${at}`).join('\n')
    expect(await wrongOf({ ...right, model: 'UT1', instead: many, spellings: 'x'.repeat(101) })).toEqual([
      { path: 'spellings', message: 'longName' },
      { path: 'instead', message: 'manyProducts' },
    ])
    expect(await list('UT1')).toEqual([])
    expect(await wrongOf({ ...right, colour: 'red' })).toEqual([{ path: 'colour', message: 'unknown' }])
  })
})
