import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import type { CatalogueSeller } from '../api/integrations/import/catalogue.ts'
import { drawPaper } from '../api/sales/papers/draw-paper.ts'
import { proformaRecord } from '../api/sales/papers/paper-record.ts'
import { sellerRows } from '../api/integrations/import/shop-rows.ts'
import { codePicture } from '../api/mail/templates/code-picture.ts'
import type { OrderRow } from '../api/sales/orders/to-order.ts'
import { transferFor } from '../api/sales/payments/transfer.ts'
import type { Seller } from '../api/catalog/shop/shop-tables.ts'
import { startTestApi, type TestApi } from '../tests/support/api.ts'
import { stockedDatabase } from '../tests/support/databases.ts'
import { readCode, readCodesOfPaper, seenOnPage } from '../tests/support/read-code.ts'
import { newShopper, orderAll } from '../tests/support/shopper.ts'

let api: TestApi
let row: OrderRow
let sellers: Seller[]
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  const guest = await newShopper(api)
  await guest.put('NM-12', 1)
  const { number } = await orderAll(guest)
  row = await api.db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const file = join(import.meta.dirname, 'catalogue/sellers.json')
  const entries = JSON.parse(await readFile(file, 'utf8')) as CatalogueSeller[]
  const rows = sellerRows(
    entries,
    markets.map(({ culture }) => culture),
  )
  sellers = rows.map((one) => Object.assign({ register: [], country: null, brand: null }, one))
})
afterAll(() => api?.close())

type Asked = { number: string; gross: number }

/** Line by line what EPC069-12 wants of a transfer of the SEPA: version 2, UTF-8, and the BIC may be left out. */
const inEuro =
  (country: string) =>
  (told: string, { number, gross }: Asked) => {
    const [tag, version, letters, kind, bic, name, iban, amount, purpose, structured, text, ...rest] = told.split('\n')
    expect([tag, version, letters, kind, purpose, structured]).toEqual(['BCD', '002', '1', 'SCT', '', ''])
    expect(bic).toMatch(/^([A-Z\d]{8}([A-Z\d]{3})?)?$/)
    expect(name).toMatch(/^.{1,70}$/)
    expect(iban).toMatch(new RegExp(`^${country}\\d\\d[A-Z\\d]{11,30}$`))
    expect([amount, text, rest]).toEqual([`EUR${(gross / 100).toFixed(2)}`, number, []])
    expect(Buffer.byteLength(told)).toBeLessThanOrEqual(331)
  }

const wanted: Record<string, (told: string, asked: Asked) => void> = {
  de: inEuro('DE'),
  it: inEuro('IT'),
  es: inEuro('ES'),
  /** The recommendation of the Polish banks' association: nine fields, the account without its country, grosze in six digits. */
  pl: (told, { number, gross }) => {
    const [taxNumber, country, account, amount, name, title, ...reserved] = told.split('|')
    expect([taxNumber, country, reserved]).toEqual(['', 'PL', ['', '', '']])
    expect(account).toMatch(/^\d{26}$/)
    expect([amount, title]).toEqual([String(gross).padStart(6, '0'), number])
    expect(name).toMatch(/^.{1,20}$/)
    expect(told.length).toBeLessThanOrEqual(160)
  },
  /** SGQR: who is paid by its UEN, the dollars, what for, and a check sum at the end. */
  sg: (told, { number, gross }) => {
    expect(told).toMatch(/^000201010212.*0009SG\.PAYNOW.*5303702.*5802SG.*6304[\dA-F]{4}$/)
    expect(told).toContain(`54${String((gross / 100).toFixed(2).length).padStart(2, '0')}${(gross / 100).toFixed(2)}58`)
    expect(told).toContain(`01${number.length}${number}`)
  },
}

test.each(Object.entries(wanted))('a reader of codes finds what banks ask for (%s)', async (key, expectWanted) => {
  const market = markets.find((one) => one.key === key)
  const seller = sellers.find(({ culture }) => culture === market?.culture)
  if (!market || !seller) throw new Error(`Nobody sells in ${key}`)
  // Long and short, so that codes of several sizes are read.
  for (const gross of [1, 12_345, 999_999]) {
    const total = { ...row.total, gross, currency: market.currency }
    const order = { ...row, culture: market.culture, seller, total }
    const { code, reference } = transferFor(order, seller)
    if (!code) throw new Error('There is no code')
    const paper = Buffer.from(await drawPaper(proformaRecord({ order, seller })))
    const read = {
      page: await readCode(seenOnPage(code)),
      mail: await readCode(codePicture(code)),
      paper: (await readCodesOfPaper(paper)).join(),
    }
    expect(reference).toBe(row.number)
    expectWanted(read.page ?? 'nothing', { number: row.number, gross })
    expect(read).toEqual({ page: read.page, mail: read.page, paper: read.page })
  }
})
