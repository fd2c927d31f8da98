import { expect, test } from 'vitest'
import type { InvoiceForm } from '#lib/markets/market.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import type { PaperRecord } from '../paper-tables.ts'
import { invoiceOf } from './invoice-of.ts'
import { added } from './invoice-sums.ts'
import { problemsOf } from './problems-of.ts'

/** Companies in Germany, Norway and Singapore can have theirs as their countries want them. */
const forms: Partial<Record<PaperRecord['culture'], InvoiceForm>> = {
  'de-DE': 'xrechnung',
  'no-NO': 'peppol',
  'en-SG': 'pint-sg',
}
const formOf = ({ culture, buyer }: PaperRecord): InvoiceForm =>
  buyer.company === null ? 'ubl' : (forms[culture] ?? 'ubl')

// Sixty of each market.
const papers = Array.from({ length: 660 }, (_, seed) => {
  const { invoice, credits } = randomOrder(seed)
  return [invoice, ...credits]
}).flat()
const invoices = papers.map((record) => ({ record, invoice: invoiceOf(record) }))

test('whatever is sold wherever, the rules of EN 16931 hold and what is paid is what was agreed', () => {
  for (const { record, invoice } of invoices) {
    expect([record.number, problemsOf(invoice, formOf(record))]).toEqual([record.number, []])
    const { totals } = invoice
    expect(totals.paid + totals.payable).toBe(Math.abs(record.gross))
    expect(totals.net).toBe(Math.abs(record.net))
    // Half a minor unit is lost or won by each piece at most.
    const pieces = added(record.lines.map(({ quantity }) => quantity))
    expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(pieces / 2 + invoice.taxes.length / 2)
  }
})

test('a tax of many pieces is further from that of their sum than the rules of authorities bear, so it is told as rounding', () => {
  const most = Math.max(...invoices.map(({ invoice }) => Math.abs(invoice.totals.rounding)))
  expect(most).toBeGreaterThan(100)
})

test('a seller who is taxed under a number of another country of the Union is known by that', () => {
  const record = papers.find(({ culture }) => culture === 'de-DE')
  if (!record) throw new Error('There is no paper of Germany')
  const numbered = (tax_number: string) =>
    invoiceOf({ ...record, seller: { ...record.seller, union_number: null, tax_number } }).seller
  expect(numbered('USt-IdNr. PL9990000008')).toMatchObject({
    vatId: 'PL9990000008',
    endpoint: { scheme: '9945', id: 'PL9990000008' },
  })
  expect(numbered('USt-IdNr. EL094259216').vatId).toBe('EL094259216')
  expect(numbered('USt-IdNr. DE136695976')).toMatchObject({
    vatId: 'DE136695976',
    endpoint: { scheme: '9930', id: 'DE136695976' },
  })
})

test('a record says the same whenever it is asked, and nothing of how the buyer is reached', () => {
  const [record] = papers
  if (!record) throw new Error('There is no paper')
  expect(invoiceOf(structuredClone(record))).toEqual(invoiceOf(record))
  expect(JSON.stringify(invoiceOf(record).buyer)).not.toMatch(/@|600 700/)
})
