import { expect, test } from 'vitest'
import type { InvoiceForm } from '#lib/markets/market.ts'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import { drawPaper } from '../draw-paper.ts'
import { creditRecord } from '../paper-record.ts'
import type { PaperRecord } from '../paper-tables.ts'
import { writeInvoice } from './invoice-forms.ts'
import { invoiceOf } from './invoice-of.ts'

const order = { reference: 'PO 4711', costCentre: { code: 'K-100', name: 'Labor' } }
const of = (record: PaperRecord): PaperRecord => ({ ...record, order: { ...record.order, ...order } })
const german = handPapers['several rates'] as PaperRecord
const credit = () =>
  creditRecord(
    of(german),
    { lines: [], shipping: { net: 500, gross: 595, currency: 'EUR', taxRate: 19 } },
    { number: 'K-1', issuedAt: new Date(german.issuedAt) },
  )
const written = (record: PaperRecord, form: InvoiceForm) =>
  writeInvoice(invoiceOf(record), form, { correctsTaken: null })

test('the cost centre of a company and its own number are the accounting reference and the purchase order', () => {
  for (const record of [of(german), credit()]) {
    expect(invoiceOf(record).references).toMatchObject({
      ...{ buyer: 'PO 4711', purchaseOrder: 'PO 4711', costCentre: 'K-100', order: german.order.number },
    })
    for (const form of ['xrechnung', 'peppol'] as const) {
      expect(written(record, form)).toContain('<cbc:AccountingCost>K-100</cbc:AccountingCost>')
      expect(written(record, form)).toContain('<cbc:BuyerReference>PO 4711</cbc:BuyerReference>')
      expect(written(record, form)).toMatch(/<cac:OrderReference>\s*<cbc:ID>PO 4711</)
    }
    expect(written(record, 'xrechnung-cii')).toMatch(/<ram:ReceivableSpecifiedTradeAccountingAccount>\s*<ram:ID>K-100</)
  }
})

test('KSeF is told the cost centre as what it has no field for', () => {
  const { invoice } = randomOrder(0)
  expect(written(of(invoice), 'fa3')).toMatch(/<Klucz>MPK<.Klucz>\s*<Wartosc>K-100</)
  expect(written(of(invoice), 'fa3')).toContain('<NrZamowienia>PO 4711</NrZamowienia>')
  expect(written(invoice, 'fa3')).not.toContain('DodatkowyOpis')
})

test('a paper says the cost centre by its code and name', async () => {
  const text = pdfText(Buffer.from(await drawPaper(of(german)))).join(' ')
  expect(text).toContain('Kostenstelle')
  expect(text).toContain('K-100 Labor')
})
