import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkEdit, PriceLine, SheetRow } from '#lib/contract/staff/bulk.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const columns = 'net pl-PL,regular pl-PL,net de-DE,warranty,availability,quantity,name pl,short pl,description pl'

describe.each(databases)('many products at once on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const read = async (query = ''): Promise<SheetRow[]> =>
    (await browser.get(`/sheet?${new URLSearchParams({ columns })}&${query}`)).body.rows
  const field = async (name: string) => (await read()).map(({ fields }) => fields[name])
  const save = (rows: unknown[]) => browser.post('/sheet', { rows })
  const changes = async (): Promise<BulkEdit[]> => (await browser.get('/many')).body.changes
  const undoLast = async () => browser.post(`/many/${(await changes())[0]?.id}/undo`)
  const log = async (sku: string) => (await browser.get(`/history?record=product:${sku}`)).body.entries
  const rule = { culture: 'pl-PL', mode: 'change', by: 'percent', value: 10, basis: 'net', step: 100, ending: 99 }
  const preview = async (more: object) => (await browser.post('/prices/preview', { ...rule, ...more })).body
  const everything = { of: { query: {} } }

  it('shows the fields that are named of what is looked for', async () => {
    const all = await read()
    expect(all.map(({ sku }) => sku)).toEqual(['NM-10', 'NM-11', 'NM-12', 'NM-13', 'NM-14'])
    expect(all[0]?.fields).toMatchObject({ 'net pl-PL': 10_007, 'regular pl-PL': null, warranty: 36, quantity: 12 })
    expect((await read('stock=short')).map(({ sku }) => sku)).not.toContain('NM-10')
    expect((await browser.get('/sheet?columns=DROP+TABLE')).status).toBe(400)
  })

  it('takes products off sale and brings them back', async () => {
    const withdrawn = async () =>
      (await browser.get('/sheet?columns=withdrawn')).body.rows.map((row: SheetRow) => row.fields['withdrawn'])
    const rows: SheetRow[] = (await browser.get('/sheet?columns=withdrawn&skus=NM-10,NM-12')).body.rows
    const taken = await save(rows.map((row) => ({ ...row, fields: { withdrawn: true } })))
    expect(taken.body).toEqual({ saved: ['NM-10', 'NM-12'], refused: [] })
    expect(await withdrawn()).toEqual([true, false, true, false, false])
    expect((await log('NM-10'))[0]).toMatchObject({ before: { withdrawn: false }, after: { withdrawn: true } })
    const { body } = await save([{ ...rows[0], fields: { withdrawn: 'perhaps' } }])
    expect(body.refused[0].why).toBe('changed')
    await undoLast()
    expect(await withdrawn()).toEqual([false, false, false, false, false])
  })

  it('saves many rows at once, keeps what somebody else has changed, and says what makes no sense', async () => {
    const [first, second, third, fourth] = (await read()) as [SheetRow, SheetRow, SheetRow, SheetRow]
    await save([{ ...second, fields: { warranty: 7 } }])
    const { body } = await save([
      { ...first, fields: { 'net pl-PL': 9_000, 'regular pl-PL': 9_500, warranty: 24, difference: 3 } },
      { ...second, fields: { warranty: 48 } },
      { ...third, fields: { 'net pl-PL': 500, 'regular pl-PL': 400, 'name de': null, 'net xx-XX': 5 } },
      { ...fourth, fields: { warranty: -1, availability: 'perhaps', 'net de-DE': 2.5 } },
      { ...first, sku: 'NM-99', fields: { warranty: 1 } },
    ])
    expect(body.saved).toEqual([first.sku])
    expect(body.refused).toEqual([
      { sku: second.sku, why: 'changed', faults: [] },
      {
        ...{ sku: third.sku, why: 'faults' },
        faults: [
          { field: 'net xx-XX', fault: 'field' },
          { field: 'name de', fault: 'text' },
          { field: 'regular pl-PL', fault: 'reduction' },
        ],
      },
      {
        ...{ sku: fourth.sku, why: 'faults' },
        faults: expect.arrayContaining([
          { field: 'availability', fault: 'choice' },
          { field: 'net de-DE', fault: 'number' },
        ]),
      },
      { sku: 'NM-99', why: 'gone', faults: [] },
    ])
    const [now, kept, whole] = await read()
    expect(now?.fields).toMatchObject({ 'net pl-PL': 9_000, 'regular pl-PL': 9_500, warranty: 24, quantity: 15 })
    expect(kept?.fields['warranty']).toBe(7)
    expect(whole?.fields).toEqual(third.fields)
    expect((await log(first.sku))[0]).toMatchObject({
      action: 'product.changed',
      before: { warranty: 36, quantity: 12 },
      after: { warranty: 24, quantity: 15 },
    })
  })

  it('writes texts as paragraphs, and takes a language away when all of it is emptied', async () => {
    const [first] = (await read()) as [SheetRow]
    await save([{ ...first, fields: { 'name pl': 'Nowy', 'description pl': ['Raz.', 'Dwa.'] } }])
    const [named] = (await read()) as [SheetRow]
    expect(named.fields).toMatchObject({ 'name pl': 'Nowy', 'description pl': ['Raz.', 'Dwa.'] })
    await save([{ ...named, fields: { 'name pl': null, 'short pl': null, 'description pl': null } }])
    expect((await read())[0]?.fields['name pl']).toBeNull()
    expect((await undoLast()).body).toEqual({ products: 1, kept: [] })
    expect((await read())[0]?.fields['name pl']).toBe('Nowy')
  })

  it('shows every old and new price before, rounded, and does exactly that in the shop', async () => {
    const before = await field('net pl-PL')
    const { lines, seen } = await preview({ ...everything })
    expect(lines).toHaveLength(5)
    for (const { after } of lines as PriceLine[]) expect(after.net % 100).toBe(99)
    expect(await field('net pl-PL')).toEqual(before)
    expect((await browser.post('/prices', { ...rule, ...everything, value: 11, seen })).body.code).toBe(
      'RECORD_CHANGED',
    )
    expect((await browser.post('/prices', { ...rule, ...everything, seen })).body.products).toBe(5)
    expect(await field('net pl-PL')).toEqual(lines.map(({ after }: PriceLine) => after.net))
    const shown = await api.fetch('/yes-api/rest/product/12', { headers: { 'accept-language': 'pl-PL' } })
    expect((await shown.json()).price.net).toBe(lines[2].after.net)
    expect((await changes())[0]).toMatchObject({ kind: 'prices', title: 'pl-PL +10 %', products: 5, isUndone: false })
    expect((await undoLast()).body.kept).toEqual([])
    expect(await field('net pl-PL')).toEqual(before)
    expect((await undoLast()).body.code).toBe('ALREADY_UNDONE')
  })

  it('changes quantity breaks in the sheet and along with prices, and takes that back', async () => {
    const sheet = async (): Promise<SheetRow[]> =>
      (await browser.get(`/sheet?${new URLSearchParams({ columns: 'net pl-PL,breaks pl-PL' })}`)).body.rows
    const breaksOf = async () => (await sheet())[0]?.fields['breaks pl-PL']
    const [first] = (await sheet()) as [SheetRow]
    const breaks = [
      { from: 5, net: 9_000 },
      { from: 10, net: 8_000 },
    ]
    const faulty = (fields: object) => save([{ ...first, fields }])
    for (const wrong of [[{ from: 5, net: 10_007 }], breaks.toReversed()])
      expect((await faulty({ 'breaks pl-PL': wrong })).body.refused).toMatchObject([
        { faults: [{ field: 'breaks pl-PL', fault: 'breaks' }] },
      ])
    expect((await save([{ ...first, fields: { 'breaks pl-PL': breaks } }])).body.saved).toEqual([first.sku])
    expect(await breaksOf()).toEqual(breaks)
    expect((await log(first.sku))[0]).toMatchObject({
      before: { 'breaks pl-PL': null },
      after: { 'breaks pl-PL': breaks },
    })
    const of = { of: { skus: [first.sku] }, step: 1, ending: 0 }
    const { seen } = await preview(of)
    await browser.post('/prices', { ...rule, ...of, seen })
    expect(await breaksOf()).toEqual([
      { from: 5, net: 9_900 },
      { from: 10, net: 8_800 },
    ])
    const reduce = { ...of, mode: 'reduce', value: -50 }
    const reduced = await preview(reduce)
    await browser.post('/prices', { ...rule, ...reduce, seen: reduced.seen })
    expect(await breaksOf()).toMatchObject([{ net: 9_900 }, { net: 8_800 }])
    for (const { id } of (await changes()).slice(0, 3))
      expect((await browser.post(`/many/${id}/undo`)).body.kept).toEqual([])
    expect(await breaksOf()).toBeNull()
  })

  it('reduces, which keeps what it cost, and ends that again', async () => {
    const of = { of: { skus: ['NM-12', 'NM-13'] } }
    const reduce = { ...of, mode: 'reduce', value: -20, step: 1, ending: 0 }
    const { lines, seen } = await preview(reduce)
    expect(lines[0]).toMatchObject({ before: { net: 12_007, regular: null }, after: { net: 9_606, regular: 12_007 } })
    await browser.post('/prices', { ...rule, ...reduce, seen })
    const end = { ...of, mode: 'end' }
    const ended = await preview(end)
    expect(ended.lines[0]).toMatchObject({ after: { net: 12_007, regular: null } })
    await browser.post('/prices', { ...rule, ...end, seen: ended.seen })
    expect((await field('regular pl-PL')).slice(2)).toEqual([null, null, null])
  })

  it('rounds what the buyer sees where that is asked, and names what cannot be', async () => {
    const { lines } = await preview({ ...everything, basis: 'gross', value: 0, step: 1_000, ending: 0 })
    for (const { after } of lines as PriceLine[]) expect(after.gross % 1_000).toBe(0)
    const { lines: free } = await preview({ ...everything, by: 'amount', value: -12_000, step: 1, ending: 0 })
    expect(free.map(({ fault }: PriceLine) => fault)).toContain('small')
    const { lines: raised } = await preview({ ...everything, mode: 'reduce', value: 5 })
    expect(raised.map(({ fault }: PriceLine) => fault)).toContain('reduction')
    const german = await preview({ ...everything, culture: 'de-DE' })
    expect(german).toMatchObject({ unpriced: 1 })
    expect((await browser.post('/prices/preview', { ...rule, ...everything, culture: 'it-IT' })).status).toBe(400)
  })

  it('names what a rule makes larger than prices may be, and leaves it as it is', async () => {
    const large = 900_000_000_000
    const ofLarge = api.db.updateTable('price').where('product_id', '=', 10).where('culture', '=', 'pl-PL')
    const { net, regular_net } = await api.db
      .selectFrom('price')
      .select(['net', 'regular_net'])
      .where('product_id', '=', 10)
      .where('culture', '=', 'pl-PL')
      .executeTakeFirstOrThrow()
    await ofLarge.set({ net: large, regular_net: null }).execute()
    const of = { skus: ['NM-10'] }
    const told = { before: { net: large }, after: { net: large }, fault: 'number' }
    expect((await preview({ of, value: 100 })).lines).toMatchObject([told])
    expect((await preview({ of, mode: 'reduce', value: 100 })).lines).toMatchObject([told])
    await ofLarge.set({ net, regular_net }).execute()
  })

  it('takes back all but what was changed again since, which it names', async () => {
    const before = await field('net pl-PL')
    const { lines, seen } = await preview(everything)
    await browser.post('/prices', { ...rule, ...everything, seen })
    const { id } = (await changes())[0] as BulkEdit
    const [first] = (await read()) as [SheetRow]
    await save([{ ...first, fields: { 'net pl-PL': 4_200, 'regular pl-PL': null } }])
    const { body } = await browser.post(`/many/${id}/undo`)
    expect(body).toEqual({ products: lines.length - 1, kept: [{ sku: first.sku, name: first.name }] })
    expect(await field('net pl-PL')).toEqual([4_200, ...before.slice(1)])
  })

  it('remembers ten of each kind', async () => {
    const [first] = (await read()) as [SheetRow]
    let { version } = first
    for (let round = 0; round < 12; round++) {
      await save([{ ...first, version, fields: { warranty: 60 + round } }])
      version = (await read())[0]?.version ?? ''
    }
    const kinds = (await changes()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'sheet')).toHaveLength(10)
    expect(kinds.filter((kind) => kind === 'prices')).toHaveLength(6)
  })
})
