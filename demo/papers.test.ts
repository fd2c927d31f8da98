import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CatalogueSeller } from '../api/integrations/import/catalogue.ts'
import { sellerRows } from '../api/integrations/import/shop-rows.ts'
import { authorityOf } from '../api/sales/papers/authority.ts'
import { invoiceOf } from '../api/sales/papers/invoice/invoice-of.ts'
import { problemsOf } from '../api/sales/papers/invoice/problems-of.ts'
import { drawPaper } from '../api/sales/papers/draw-paper.ts'
import { creditRecord, invoiceRecord } from '../api/sales/papers/paper-record.ts'
import type { PaperRecord } from '../api/sales/papers/paper-tables.ts'
import type { OrderRow } from '../api/sales/orders/to-order.ts'
import type { Seller } from '../api/catalog/shop/shop-tables.ts'
import { markets } from '#lib/markets/all.ts'
import type { Culture, Currency } from '#lib/markets/index.ts'
import { pdfLine } from '../tests/support/pdf-text.ts'
import { sampled } from '../tests/support/sampled.ts'
import { textsIn } from '../api/mail/languages/index.ts'

const entries = JSON.parse(
  await readFile(join(import.meta.dirname, 'catalogue/sellers.json'), 'utf8'),
) as CatalogueSeller[]
const left = { register: [], country: null, brand: null, papers: null }

function sellerIn(culture: Culture): Seller {
  const [row] = sellerRows(entries, [culture])
  if (!row) throw new Error(`Nobody sells in ${culture}`)
  return { ...left, ...row }
}

type Buyer = 'company' | 'person'

const taxNumbers: Partial<Record<Culture, string>> = {
  'pl-PL': '5260001246',
  'en-IN': '27AAPFU0939F1ZV',
  'es-CL': '760864285',
  'es-MX': 'ABC010101AB1',
  'es-PE': '20100070970',
}
const regions: Partial<Record<Culture, string>> = { 'en-IN': 'Maharashtra', 'es-MX': 'Jalisco' }
const fiscal: Partial<Record<Culture, Record<string, string>>> = {
  'es-MX': { regimenFiscal: '601', usoCfdi: 'G03' },
  'es-CL': { giro: 'Laboratorio' },
  'it-IT': { sdi: 'ABC1234' },
}

const issued = { number: 'F-XX-2026-000007', issuedAt: new Date('2026-11-20T12:00:00Z') }

function sold(culture: Culture, currency: Currency, buyer: Buyer, more: Partial<OrderRow> = {}) {
  const country = markets.find((market) => market.culture === culture)?.countryCode ?? ''
  const price = (net: number, gross: number, taxRate = 18) => ({ net, gross, currency, taxRate })
  const company = { company: 'Metrum', taxNumber: taxNumbers[culture] ?? '123456789', fiscal: fiscal[culture] ?? {} }
  const order = {
    number: 'NO-2026-A2B3C4',
    culture,
    placed_at: '2026-11-18T12:00:00Z',
    email: 'lucja@example.com',
    lines: [
      {
        productId: 1,
        productSkuCode: 'NM-1',
        code: 'WMPLNM1',
        name: 'Meter',
        quantity: 3,
        unitPrice: price(1_000_00, 1_180_00),
        total: price(3_000_00, 3_540_01),
      },
    ],
    shipping: { productSkuCode: 'SHIP', name: 'Post', price: price(10_00, 11_80), pickupPoint: null },
    billing: {
      ...{ firstName: 'Łucja', lastName: 'Żak', street: 'Rynek 1', postcode: '00-001', city: 'X', country },
      ...{ region: regions[culture] ?? null, phone: '+48 600 700 800', company: null, taxNumber: null, fiscal: {} },
      ...(buyer === 'company' && company),
    },
    delivery: null,
    total: price(3_010_00, 3_551_81),
    order_reference: '',
    note: '',
    payment_label: 'transfer',
    due_days: null,
    history: [{ status: 'paid', at: '2026-11-19T12:00:00Z' }],
    ...more,
  } as unknown as OrderRow
  return { order, seller: sellerIn(culture) }
}

const read = async (record: PaperRecord, status: 'none' | 'waiting' | 'accepted' = 'none', answer = {}) =>
  pdfLine(Buffer.from(await drawPaper(record, { fiscal_status: status, fiscal: answer })))

const sample = sampled(markets, ({ key }) => ['pl', 'in', 'mx'].includes(key))

describe.each(sample)('a paper in $key', ({ culture, currency, papers }) => {
  test.each(['company', 'person'] as const)('to a %s has what its law asks', async (buyer) => {
    const words = textsIn(culture).documents
    const { seller, order } = sold(culture, currency, buyer)
    const record = invoiceRecord({ seller, order }, issued)
    const text = await read(record)
    const title = buyer === 'company' ? words.invoice : words.receipt
    for (const part of [title, issued.number, seller.name, seller.tax_number, ...seller.register, words.paidOn])
      expect(text).toContain(part)
    expect(text).toContain(`3 ${papers.units.goods}`)
    expect(text).toContain('WMPLNM1 · NM-1')
    expect(text).not.toMatch(/\{|undefined|null|lucja@|600 700 800/)
    if (buyer === 'company') for (const value of Object.values(fiscal[culture] ?? {})) expect(text).toContain(value)

    const authority = authorityOf(record)
    if (authority) {
      const waiting = await read(record, 'waiting')
      expect(waiting).toContain(`${words.waiting} ${issued.number}`)
      expect(waiting).toContain(authority)
      expect(waiting).not.toContain(`${title} ${issued.number}`)
      const accepted = await read(record, 'accepted', {
        number: 'STATE-1',
        qr: 'https://state.example/1',
        stamp: 'SEAL',
      })
      for (const part of [title, 'STATE-1', 'SEAL']) expect(accepted).toContain(part)
    }

    const price = { net: 1_000_00, gross: 1_180_00, currency, taxRate: 18 }
    const credit = { lines: [{ index: 0, quantity: 1, price }], shipping: null, reason: 'Broken' }
    const corrected = await read(creditRecord(record, credit, { ...issued, number: 'K-XX-2026-000001' }))
    for (const part of [words.creditNote, 'K-XX-2026-000001', issued.number, words.corrects, 'Broken'])
      expect(corrected).toContain(part)
    expect(corrected).toMatch(/[-−(]\D{0,5}1\D?18\D?0/)
  })
})

const indian = (region: string) => {
  const { seller, order } = sold('en-IN', 'INR', 'company')
  return invoiceRecord({ seller, order: { ...order, billing: { ...order.billing, region } } }, issued)
}

test('goods that stay in the state of an Indian seller are taxed in halves, others as one', async () => {
  const within = await read(indian('Karnataka'))
  for (const part of ['Tax invoice', 'CGST', 'SGST/UTGST', 'HSN 9030', 'Karnataka (29)', '9%', '270.00', '270.01'])
    expect(within).toContain(part)
  const across = await read(indian('Maharashtra'))
  expect(across).toContain('IGST')
  expect(across).not.toContain('CGST')
  expect(across).toContain('Rupees three thousand five hundred fifty-one and eighty-one paise only')
})

test('a Polish company pays the tax apart above the amount, where the seller says that its goods are of that kind', async () => {
  const { seller, order } = sold('pl-PL', 'PLN', 'company')
  const large = { ...order, total: { ...order.total, gross: 15_000_01 } }
  const apart = { ...seller, papers: { paidApart: true } }
  const words = 'Mechanizm podzielonej płatności'
  expect(await read(invoiceRecord({ seller: apart, order: large }, issued))).toContain(words)
  expect(await read(invoiceRecord({ seller, order: large }, issued))).not.toContain(words)
  expect(await read(invoiceRecord({ seller: apart, order }, issued))).not.toContain(words)
})

test('an invoice with terms says when the goods left and until when it is paid', async () => {
  const { seller, order } = sold('pl-PL', 'PLN', 'company', {
    payment_label: 'invoice',
    due_days: 14,
    history: [{ status: 'shipped', at: '2026-11-19T12:00:00Z' }],
  })
  const text = await read(invoiceRecord({ seller, order }, issued))
  for (const part of ['Data sprzedaży 19 listopada 2026', 'Termin płatności: 4 grudnia 2026', 'Polska'])
    expect(text).toContain(part)
  expect(text).not.toContain('Data otrzymania zapłaty')
})

test.each([
  {
    culture: 'it-IT',
    currency: 'EUR',
    taxNumber: 'RSSMRA85T10A562S',
    told: 'Codice fiscale RSSMRA85T10A562S',
    takes: 'SdI',
  },
  { culture: 'es-CL', currency: 'CLP', taxNumber: '12345678-5', told: 'RUT 12.345.678-5', takes: 'DTE' },
  { culture: 'es-PE', currency: 'PEN', taxNumber: '12345678', told: 'DNI 12345678', takes: 'CPE' },
  { culture: 'pl-PL', currency: 'PLN', taxNumber: '5260001246', told: 'NIP 526-000-12-46', takes: null },
  { culture: 'es-MX', currency: 'MXN', taxNumber: 'ROPM8001017H8', told: 'RFC ROPM8001017H8', takes: 'CFDI' },
] as const)(
  'a person with a number stays a person in $culture',
  async ({ culture, currency, taxNumber, told, takes }) => {
    const { seller, order } = sold(culture, currency, 'person')
    const large = { ...order.total, gross: 15_000_01 }
    const numbered = { ...order, total: large, billing: { ...order.billing, taxNumber } }
    const record = invoiceRecord({ seller: { ...seller, papers: { paidApart: true } }, order: numbered }, issued)
    expect([record.isPaidApart, authorityOf(record)]).toEqual([false, takes])
    const words = textsIn(culture).documents
    const text = await read(record)
    expect(text).toContain(told)
    // Who names an RFC gets a factura, whoever they are.
    expect(text).toContain(`${culture === 'es-MX' ? words.invoice : words.receipt} ${issued.number}`)
  },
)

test('a seller that need not hand its invoices to the state writes them itself', () => {
  const { seller, order } = sold('it-IT', 'EUR', 'company')
  expect(authorityOf(invoiceRecord({ seller, order }, issued))).toBe('SdI')
  const free = { ...seller, papers: { authority: false } }
  expect(authorityOf(invoiceRecord({ seller: free, order }, issued))).toBeNull()
})

test.each([
  { culture: 'pl-PL', currency: 'PLN', form: 'fa3', taxNumber: '5260001246', rate: 23 },
  { culture: 'it-IT', currency: 'EUR', form: 'fatturapa', taxNumber: '12345678903', rate: 22 },
] as const)('who sells in $culture keeps the rules of its state', ({ culture, currency, form, taxNumber, rate }) => {
  const { seller, order } = sold(culture, currency, 'company')
  const record = invoiceRecord({ seller, order: { ...order, billing: { ...order.billing, taxNumber } } }, issued)
  const lines = record.lines.map((line) => ({ ...line, taxRate: rate }))
  expect(problemsOf(invoiceOf({ ...record, lines }), form)).toEqual([])
})
