import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PriceLine, SheetRow } from '#lib/contract/staff/bulk.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases, servers } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { planPrices } from './prices.ts'
import { reprice, repriceSome } from './repricing.ts'
import { beginBulkUndo } from './undo-bulk-edit.ts'

const rule = {
  culture: 'pl-PL',
  mode: 'change',
  by: 'percent',
  value: 10,
  basis: 'net',
  step: 1,
  ending: 0,
  of: { query: {} },
} as const

describe.each(databases)('many prices on $name', ({ name, stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(() => api?.close())

  const prices = async () => {
    const rows = await api.db
      .selectFrom('price')
      .selectAll()
      .where('culture', '=', 'pl-PL')
      .orderBy('product_id')
      .execute()
    return rows.map(({ net }) => net)
  }
  const rows = async (): Promise<SheetRow[]> => (await browser.get('/sheet?columns=net+pl-PL')).body.rows

  const person = () =>
    api.db.selectFrom('staff_person').select(['id', 'name', 'language']).orderBy('created_at').executeTakeFirstOrThrow()

  /** As far as a process comes that ends before it has changed anything. */
  async function begin() {
    const { lines, seen } = (await browser.post('/prices/preview', rule)).body as { lines: PriceLine[]; seen: string }
    await planPrices(api.db, await person(), { ...rule, seen })
    return lines.map(({ after }) => after.net)
  }

  it('lets others write between its steps, and leaves what they have written', async () => {
    const before = await prices()
    const after = await begin()
    expect(await prices()).toEqual(before)
    expect(await repriceSome(api.db, 2)).toBe(true)
    expect(await prices()).toEqual([...after.slice(0, 2), ...before.slice(2)])

    const third = (await rows())[2]
    const saved = await browser.post('/sheet', { rows: [{ ...third, fields: { 'net pl-PL': 4_200 } }] })
    expect(saved.body.saved).toEqual(['NM-12'])
    await reprice(api.db)
    expect(await prices()).toEqual([...after.slice(0, 2), 4_200, ...after.slice(3)])
    expect(await repriceSome(api.db)).toBe(false)

    const [sheet, change] = (await browser.get('/many')).body.changes
    expect([sheet.kind, change]).toMatchObject(['sheet', { kind: 'prices', products: 4 }])
    expect((await browser.post(`/many/${change.id}/undo`)).body).toEqual({ products: 4, kept: [] })
    expect(await prices()).toEqual([...before.slice(0, 2), 4_200, ...before.slice(3)])
  })

  it('is taken up again where a process ended in the middle, and done once', async () => {
    const after = await begin()
    await repriceSome(api.db, 2)
    await Promise.all([reprice(api.db), reprice(api.db)])
    expect(await prices()).toEqual(after)
    expect((await browser.get('/many')).body.changes[0]).toMatchObject({ kind: 'prices', products: 5 })
  })

  it('is done to its end before the next one is worked out', async () => {
    const after = await begin()
    await repriceSome(api.db, 2)
    const { seen } = (await browser.post('/prices/preview', rule)).body
    expect(await browser.post('/prices', { ...rule, seen })).toMatchObject({ body: { code: 'RECORD_CHANGED' } })
    expect(await prices()).toEqual(after)
  })

  it('is not gone on with once somebody took it back', async () => {
    const before = await prices()
    await begin()
    await repriceSome(api.db, 2)
    const [{ id }] = (await browser.get('/many')).body.changes
    expect((await browser.post(`/many/${id}/undo`)).body.products).toBe(2)
    await reprice(api.db)
    expect(await prices()).toEqual(before)
  })

  it('goes back some at a time as well, and leaves what others have written meanwhile', async () => {
    const before = await prices()
    const after = await begin()
    await reprice(api.db)
    const [{ id }] = (await browser.get('/many')).body.changes
    await beginBulkUndo(api.db, await person(), id)
    expect(await prices()).toEqual(after)
    expect(await repriceSome(api.db, 2)).toBe(true)
    expect(await prices()).toEqual([...before.slice(0, 2), ...after.slice(2)])

    const third = (await rows())[2]
    await browser.post('/sheet', { rows: [{ ...third, fields: { 'net pl-PL': 4_300 } }] })
    await reprice(api.db)
    expect(await prices()).toEqual([...before.slice(0, 2), 4_300, ...before.slice(3)])
  })

  it.runIf(servers.some((server) => server.name === name))('leaves what is written while it waits', async () => {
    const after = await begin()
    const others = await api.db.startTransaction().execute()
    // Whoever saves a product locks it first; another system writes its price alone.
    await others.selectFrom('product').select('id').where('sku', '=', 'NM-10').forUpdate().execute()
    const priced = (sku: string, net: number) =>
      others
        .updateTable('price')
        .set({ net })
        .where('culture', '=', 'pl-PL')
        .where('product_id', '=', others.selectFrom('product').select('id').where('sku', '=', sku))
        .execute()
    await priced('NM-10', 4_300)
    await priced('NM-11', 4_400)
    const changing = reprice(api.db)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(api.db)).rows.length).toBe(1)
    await others.commit().execute()
    await changing
    expect(await prices()).toEqual([4_300, 4_400, ...after.slice(2)])
  })
})
