import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { newAccount, type Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { newTaxNumber } from '../../../../tests/support/tax-number.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { readTable } from '../../../platform/spreadsheets/tables.ts'
import { writePrices } from '../../../sales/contracts/contract-prices.ts'
import { planPrices } from './plan-prices.ts'
import { readPriceLines } from './price-lines.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe.each(databases)('contract prices in files on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let buyer: Persona
  let company: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const here = await workingHere(api, withStaff(api), ['orders'])
    browser = here.browser
    await api.db.updateTable('staff_person').set({ language: 'pl' }).where('id', '=', here.id).execute()
    buyer = await newAccount(api)
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    const taxNumber = newTaxNumber()
    await buyer.ask('companySet', { body: { name: 'Pomiary Sp. z o.o.', country: 'PL', taxNumber, ...place } })
    company = `PL ${taxNumber}`
  })
  beforeEach(() => api.db.deleteFrom('contract').execute())
  afterAll(() => api?.close())

  const made = async (name: string, fields: ShopFields = {}): Promise<string> =>
    (await browser.post('/buyer-records/contract', { fields: { name, company, ...fields } })).body.record
  const fieldsOf = async (record: string): Promise<ShopFields> => {
    const { fields } = (await browser.get(`/buyer-records/${record.replace(':', '/')}`)).body
    return Object.fromEntries(Object.entries(fields as ShopFields).filter(([field]) => field.startsWith('price ')))
  }
  const check = async (file: Uint8Array<ArrayBuffer>) => (await browser.sendFile('/contract-prices/check', file)).body
  const take = async (file: Uint8Array<ArrayBuffer>, seen?: string) =>
    (await browser.sendFile(`/contract-prices/import?seen=${seen ?? (await check(file)).seen}`, file)).body
  const exported = async (as: 'csv' | 'xlsx', more = '') => {
    const { body } = await browser.get(`/contract-prices/export?as=${as}${more}`)
    return Uint8Array.from(Buffer.from(body.base64, 'base64'))
  }

  test.each(['csv', 'xlsx'] as const)('go out as %s, and come back with what was changed in them', async (as) => {
    const prices = {
      'price pl-PL NM-12': '1: 110.00; 10: 99.50',
      'price pl-PL NM-10': '1: 90.00',
      'price * category:1': '1: -12.5%',
      'price pl-PL *': '5: -2%',
    }
    const record = await made('Frame 2026', prices)
    await made('Other', { 'price * *': '1: -1%' })
    const file = await exported(as, `&contract=${record.slice('contract:'.length)}`)
    expect(await check(file)).toMatchObject({ lines: 4, changes: [], refused: [], ignored: [], unchanged: 4 })
    const table = await readTable(file)
    expect(table[0]).toEqual(['contract', 'company', 'market', 'sku', 'category', 'name', 'list', 'price'])
    expect(table[1]).toEqual([
      ...['Frame 2026', `${company} Pomiary Sp. z o.o.`, 'pl-PL', 'NM-10', as === 'csv' ? '' : null],
      ...[expect.stringMatching(/./), as === 'csv' ? '100,07' : 100.07, as === 'csv' ? '90,00' : 90],
    ])
    expect(await readTable(await exported(as))).toHaveLength(6)
    const { companies } = (await browser.get('/companies?search=pomiary')).body
    expect(await readTable(await exported(as, `&company=${companies[0].id}`))).toHaveLength(6)
    expect(await readTable(await exported(as, `&company=${randomUUID()}`))).toHaveLength(1)
  })

  test('are shown line by line before anything is changed, and then changed as they were shown', async () => {
    const record = await made('Frame 2026', { 'price pl-PL NM-12': '1: 110.00', 'price * *': '1: -5%' })
    const other = await made('Labs')
    const file = utf8(
      'contract;market;sku;category;price;name\nframe 2026;pl-PL;NM-12;;95,5;x\nFrame 2026;;;;;\nLabs;pl-PL;NM-10;;1: 90.00; 10: 80\n'.replace(
        '1: 90.00; 10: 80',
        '"1: 90.00; 10: 80"',
      ) + '\nLabs;*;;1;-7,5%;\n',
    )
    const told = await check(file)
    expect(told).toMatchObject({ lines: 4, refused: [], unchanged: 0 })
    expect(told.changes).toMatchObject([
      { line: 2, contract: 'Frame 2026', field: 'price pl-PL NM-12', before: '1: 110.00', after: '1: 95.50' },
      { line: 3, field: 'price * *', name: null, before: '1: -5%', after: '' },
      { line: 4, contract: 'Labs', field: 'price pl-PL NM-10', before: '', after: '1: 90.00; 10: 80.00' },
      { line: 6, field: 'price * category:1', before: '', after: '1: -7.5%' },
    ])
    expect(told.changes[0].name).toMatch(/./)
    expect(await fieldsOf(record)).toEqual({ 'price pl-PL NM-12': '1: 110.00', 'price * *': '1: -5%' })
    expect(await take(file, told.seen)).toEqual({ contracts: 2, prices: 4 })
    expect(await fieldsOf(record)).toEqual({ 'price pl-PL NM-12': '1: 95.50' })
    expect(await fieldsOf(other)).toEqual({
      'price pl-PL NM-10': '1: 90.00; 10: 80.00',
      'price * category:1': '1: -7.5%',
    })
    const { prices } = (await buyer.ask('ownPrices', { query: { ids: '12' } })).body
    expect(prices[0]?.price.net).toBe(9_550)

    // Each contract is taken back by its own entry.
    const { entries } = (await browser.get(`/history?record=${record}`)).body
    expect(entries[0]).toMatchObject({ action: 'contract.changed', title: 'Frame 2026' })
    await browser.post(`/buyer-records/${record.replace(':', '/')}/undo`, { entry: entries[0].id })
    expect(await fieldsOf(record)).toEqual({ 'price pl-PL NM-12': '1: 110.00', 'price * *': '1: -5%' })
    // What was shown is not so any more.
    expect((await take(file, told.seen)).code).toBe('RECORD_CHANGED')
  })

  test('are refused line by line, and then none of them is taken', async () => {
    const record = await made('Frame 2026')
    const strict = await made('Strict', { onlyThis: 'yes' })
    const lines = [
      ';pl-PL;NM-12;;5',
      'Nobody;pl-PL;NM-12;;5',
      'Frame 2026;xx-XX;NM-12;;5',
      'Frame 2026;pl-PL;X-99;;5',
      'Frame 2026;*;;99999;-5%',
      'Frame 2026;*;;multimeters;-5%',
      'Frame 2026;*;NM-12;1;-5%',
      'Frame 2026;pl-PL;NM-12;;cheap',
      'Frame 2026;*;NM-12;;5',
      'Frame 2026;pl-PL;;1;5',
      'Strict;*;*;;5: -5%',
      'Frame 2026;pl-PL;NM-10;;5,005',
      'Frame 2026;pl-PL;NM-11;;5',
      'FRAME 2026;pl-PL;NM-11;;6',
    ]
    const file = utf8(`contract;market;sku;category;price\n${lines.join('\n')}\n`)
    const told = await check(file)
    expect(told.refused.map(({ line, column, fault }: Record<string, unknown>) => [line, column, fault])).toEqual([
      [2, 'contract', 'required'],
      [3, 'contract', 'unknown'],
      [4, 'market', 'unknown'],
      [5, 'sku', 'unknown'],
      [6, 'category', 'unknown'],
      [7, 'category', 'unknown'],
      [8, 'category', 'oneTarget'],
      [9, 'price', 'contractPrice'],
      [10, 'price', 'contractNet'],
      [11, 'price', 'contractNet'],
      [12, 'price', 'contractFrom'],
      [13, 'price', 'contractPrice'],
      [15, 'contract', 'double'],
    ])
    expect(told.changes).toHaveLength(1)
    expect((await take(file, told.seen)).code).toBe('FILE_HAS_FAULTS')
    expect([await fieldsOf(record), await fieldsOf(strict)]).toEqual([{}, {}])
    expect((await check(utf8('contract;price\nFrame 2026;5\n'))).code).toBe('FILE_WITHOUT_COLUMNS')
    expect((await check(utf8('sku;price\nNM-12;5\n'))).code).toBe('FILE_WITHOUT_COLUMNS')
  })

  test('are read as a workbook has them: a number each, less than nothing for per cent off', async () => {
    const { lines } = readPriceLines([
      ['Contract', 'SKU', 'Market', 'Price'],
      ['Frame 2026', 'NM-12', 'pl-PL', 99.9],
      ['Frame 2026', 'NM-12', null, -0.125],
      ['Frame 2026', 'NM-10', 'pl-PL', 0.1 + 0.2],
    ])
    await made('Frame 2026')
    const { planned, refused } = await planPrices(api.db, lines, { language: 'en' })
    expect(refused).toEqual([])
    expect(planned.map(({ change }) => change.after)).toEqual(['1: 99.90', '1: -12.5%', '1: 0.30'])
  })

  test('ask the database no more often for ten thousand lines than for one', async () => {
    const names = Array.from({ length: 700 }, (_, at) => `Frame ${at}`)
    await sql`insert into contract (name, company_id)
      select name, (select id from company limit 1) from unnest(${names}::text[]) as n (name)`.execute(api.db)
    const products = await api.db.selectFrom('product').select('sku').orderBy('id').limit(20).execute()
    const markets = await api.db.selectFrom('market').select('culture').execute()
    const rows = names.flatMap((name) =>
      markets.flatMap(({ culture }) => products.map(({ sku }) => [name, culture, sku, '1: -5%'])),
    )
    const { lines } = readPriceLines([['contract', 'market', 'sku', 'price'], ...rows])
    expect(lines.length).toBeGreaterThan(10_000)
    const [many, one] = [counting(api.db), counting(api.db)]
    const { planned, refused } = await planPrices(many.db, lines, { language: 'pl' })
    expect([planned.length, refused]).toEqual([lines.length, []])
    await planPrices(one.db, lines.slice(0, 1), { language: 'pl' })
    expect(many.count()).toBe(one.count())
    const writing = counting(api.db)
    await writePrices(
      writing.db,
      planned.map(({ contract, change, rows: its }) => ({ contract: contract.id, field: change.field, rows: its })),
    )
    expect(writing.count()).toBeLessThanOrEqual(2 * Math.ceil(lines.length / 2_000))
  })

  test('go out of one contract after another where they are more than a file has lines', async () => {
    await sql`insert into contract (name, company_id)
      select 'Frame ' || i, (select id from company limit 1) from generate_series(1, 20001) i`.execute(api.db)
    await sql`insert into contract_price (contract_id, percent) select id, 5 from contract`.execute(api.db)
    expect((await browser.get('/contract-prices/export?as=csv')).body).toMatchObject({ code: 'FILE_TOO_LONG' })
  })
})

/** A database that counts what it is asked. */
function counting(db: Database): { db: Database; count: () => number } {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, count: () => count }
}
