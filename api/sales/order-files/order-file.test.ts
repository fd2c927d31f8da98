import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { writeTable } from '../../platform/spreadsheets/tables.ts'

describe.each(databases)('an order in a file on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    anna = await newCompany(api)
  })
  afterAll(async () => {
    await restore(api, smallCatalogue())
    await api.close()
  })

  const read = async (content: string | Uint8Array, persona = anna, headers = {}) =>
    persona.ask('orderFile', { headers, body: { content: Buffer.from(content).toString('base64') } })
  const remarksOf = (lines: { written: string; remarks: string[] }[]) =>
    lines.map(({ written, remarks }) => [written, ...remarks])

  test('is told line by line: what it is, how many there are, and what it costs in place of what was expected', async () => {
    const company = (await anna.ask('company')).body.id
    await sql`
      with made as (insert into contract (name, company_id, starts_on) values ('K', ${company}, current_date - 2) returning id)
      insert into contract_price (contract_id, product_id, culture, from_quantity, net)
      select made.id, p.id, 'pl-PL', 1, 7000 from made, product p where p.sku = 'NM-10'`.execute(api.db)
    const table = [
      'Numer zamówienia;Symbol;Ilość;Cena netto',
      'PO-7;NM-10;2;70,00',
      'PO-7;wmplnm10;1;10,07',
      'PO-7;NM-11;9;110,07',
      'PO-7;NM-12;1,5;',
      'PO-7;NM-13;1;',
      'PO-7;XX-1;1;',
      'PO-7;NM-10;;',
    ]
    const { status, body } = await read(table.join('\n'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: 'table', reference: 'PO-7', otherCurrency: null, beyond: 0 })
    expect(remarksOf(body.lines)).toEqual([
      ['NM-10'],
      ['wmplnm10', 'price'],
      ['NM-11', 'short'],
      ['NM-12', 'rounded'],
      ['NM-13', 'short'],
      ['XX-1', 'unknown'],
      ['NM-10', 'noQuantity'],
    ])
    expect(body.lines[0]).toMatchObject({ row: 2, quantity: 2, net: 7_000, total: { net: 14_000 }, allowed: 12 })
    expect(body.lines[1]).toMatchObject({ expectedNet: 1_007, net: 7_000 })
    expect(body.lines[2]).toMatchObject({ asked: 9, quantity: 3, allowed: 3 })
    expect(body.lines[3]).toMatchObject({ asked: 1.5, quantity: 2 })
    expect((await anna.ask('cart')).body.items).toEqual([])
  })

  test('finds what a GTIN names, what took the place of what was sold before, and what may be meant', async () => {
    await sql`update product set gtin = '5901234123457' where sku = 'NM-11'`.execute(api.db)
    await sql`update product set withdrawn_at = now(), successor = 12 where sku = 'NM-14'`.execute(api.db)
    // Who reads the catalogue sees it as of now, and customers see what was read last.
    expect((await anna.ask('search', { body: {} })).status).toBe(200)
    const { body } = await read('EAN,Qty,Description\n05901234123457,1,\nNM-14,1,\nNM-99,1,Miernik NM-10\n')
    expect(body.lines.map(({ product }: { product: { sku: string } | null }) => product?.sku ?? null)).toEqual([
      'NM-11',
      'NM-12',
      null,
    ])
    expect(remarksOf(body.lines)).toEqual([['05901234123457'], ['NM-14', 'replaced'], ['NM-99', 'unknown']])
    expect(body.lines[2].suggestions.length).toBeGreaterThan(0)
  })

  test('is read from a workbook', async () => {
    const rows = [['NM-10', 3]]
    const bytes = await writeTable({ kind: 'xlsx', language: 'en', head: ['Part number', 'Qty'], rows })
    expect((await read(bytes)).body.lines).toMatchObject([{ written: 'NM-10', quantity: 3, remarks: [] }])
  })

  test('of another currency is compared with no price', async () => {
    const line = `<cac:OrderLine><cac:LineItem><cbc:Quantity unitCode="C62">1</cbc:Quantity><cac:Price><cbc:PriceAmount>1</cbc:PriceAmount></cac:Price>
      <cac:Item><cac:SellersItemIdentification><cbc:ID>NM-10</cbc:ID></cac:SellersItemIdentification></cac:Item></cac:LineItem></cac:OrderLine>`
    const order = `<Order xmlns:cac="a" xmlns:cbc="b"><cbc:ID>PO-8</cbc:ID><cbc:DocumentCurrencyCode>PLN</cbc:DocumentCurrencyCode>${line}</Order>`
    const german = await read(order, anna, { 'accept-language': 'de-DE' })
    expect(german.body).toMatchObject({ otherCurrency: 'PLN', lines: [{ expectedNet: null, remarks: [] }] })
    expect((await read(order)).body).toMatchObject({ otherCurrency: null, lines: [{ remarks: ['price'] }] })
  })

  test('is read at the prices of whoever sent it, and for nobody who is not logged in', async () => {
    const { body } = await read('SKU;Qty\nNM-10;1\n', await newAccount(api))
    expect(body.lines[0].net).toBe(10_007)
    const response = await api.fetch('/yes-api/rest/cart/file', { method: 'POST', body: '{"content":"QQ=="}' })
    expect(response.status).toBe(401)
  })

  test.each([
    ['a workbook that is broken', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['half an order', '<ORDER><ORDER_HEADER>'],
  ])('is none where it is %s', async (_, content) => {
    expect((await read(content)).body.code).toBe('ORDER_FILE_UNREADABLE')
  })

  test('is one of no lines where nothing names a product', async () => {
    expect((await read('SKU;Qty\n')).body.code).toBe('ORDER_FILE_EMPTY')
  })
})
