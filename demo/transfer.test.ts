import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import type { CatalogueSeller } from '../api/integrations/import/catalogue.ts'
import { drawPaper } from '../api/sales/papers/draw-paper.ts'
import { proformaRecord } from '../api/sales/papers/paper-record.ts'
import { confirmationMail } from '../api/sales/orders/confirmation.ts'
import type { OrderRow } from '../api/sales/orders/to-order.ts'
import { endingOf } from '../api/sales/orders/order-number.ts'
import { endingOfKid } from '../api/sales/payments/kid.ts'
import { transferFor } from '../api/sales/payments/transfer.ts'
import { sellerRows } from '../api/integrations/import/shop-rows.ts'
import type { Seller } from '../api/catalog/shop/shop-tables.ts'
import { startTestApi, type TestApi } from '../tests/support/api.ts'
import { stockedDatabase } from '../tests/support/databases.ts'
import { pdfLine } from '../tests/support/pdf-text.ts'
import { newShopper, orderAll } from '../tests/support/shopper.ts'

/** What an account is told by where the edition sells, and nothing of an account elsewhere. */
const told: Record<string, RegExp[]> = {
  pl: [/^IBAN PL\d\d /],
  de: [/^IBAN DE\d\d /],
  it: [/^IBAN IT\d\d /],
  es: [/^IBAN ES\d\d /],
  no: [/^Kontonummer \d{4} \d\d \d{5}$/, /^KID \d{13}$/],
  en: [/^ABA routing number \d{9}$/, /^Account number \d+$/],
  sg: [/^Bank code \d{4}$/, /^Branch code \d{3}$/, /^Account number [\d-]+$/, /^PayNow UEN \w+$/],
  in: [/^IFSC \w{11}$/, /^Account number \d+$/],
  mx: [/^CLABE [\d ]+$/],
  pe: [/^CCI [\d-]+$/],
  cl: [/^RUT [\d.]+-[\dK]$/, /^Cuenta corriente [\d-]+$/],
}

let api: TestApi
let row: OrderRow
let sellers: Seller[]
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  const guest = await newShopper(api)
  await guest.put('NM-12', 1)
  const { number } = await orderAll(guest)
  row = await api.db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const entries = JSON.parse(
    await readFile(join(import.meta.dirname, 'catalogue/sellers.json'), 'utf8'),
  ) as CatalogueSeller[]
  const rows = sellerRows(
    entries,
    markets.map(({ culture }) => culture),
  )
  // What the format may leave out is left out of the file.
  const left: Pick<Seller, 'register' | 'country' | 'brand'> = { register: [], country: null, brand: null }
  sellers = rows.map((one) => Object.assign({}, left, one))
})
afterAll(() => api?.close())

describe.each(markets)('a buyer in the edition $key', ({ key, culture, currency }) => {
  const order = () => {
    const seller = sellers.find((one) => one.culture === culture)
    if (!seller) throw new Error(`Nobody sells in ${culture}`)
    return { seller, order: { ...row, culture, seller, total: { ...row.total, currency } } }
  }

  test('is told an account as the country writes it, in the mail and on the pro forma', async () => {
    const { seller, order: placed } = order()
    const { lines, reference } = transferFor(placed, seller)
    for (const form of told[key] ?? [/there is nothing expected/])
      expect(lines).toContainEqual(expect.stringMatching(form))
    if (key !== 'pl') expect(lines.join()).not.toContain('PL')
    const mail = confirmationMail(placed, { seller, link: '', texts: [] })
    const details = mail.template === 'orderConfirmation' ? mail.values.paymentDetails : ''
    const paper = pdfLine(Buffer.from(await drawPaper(proformaRecord({ order: placed, seller }))))
    for (const line of [...lines, reference]) {
      expect(details).toContain(line)
      expect(paper).toContain(line)
    }
  })
})

test('a code is drawn where the banks agree on one, and none where they do not', () => {
  const codes = sellers.filter(({ culture }) => {
    const currency = markets.find((market) => market.culture === culture)?.currency ?? 'PLN'
    return transferFor(
      { number: row.number, total: { gross: 1_299, currency } },
      sellers.find((one) => one.culture === culture) ?? null,
    ).code
  })
  expect(codes.map(({ culture }) => culture).sort()).toEqual(['de-DE', 'en-SG', 'es-ES', 'it-IT', 'pl-PL'])
})

test('a KID stands for one order, and one with a slip for none', () => {
  const seller = sellers.find(({ culture }) => culture === 'no-NO')
  if (!seller?.account) throw new Error('There is no account in Norway')
  for (const kid of [10, 11] as const)
    for (const number of ['NO-2026-222222', 'NO-2026-ZZZZZZ', 'NO-2031-A7K9QX', row.number]) {
      const account = { ...seller.account, kid }
      const { reference } = transferFor({ number, total: row.total }, { ...seller, account })
      expect(reference).toMatch(/^\d{12}[\d-]$/)
      expect(endingOfKid(reference, kid)).toBe(endingOf(number))
      const slip = reference.replace(/^../, (year) => (year === '26' ? '62' : '13'))
      expect(endingOfKid(slip, kid)).toBeUndefined()
    }
})
