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

const note = `Prüfraum 2, ${'bitte einzeln verpacken '.repeat(6).trim()}`
const withTexts = (record: PaperRecord, reference = 'POS-10'): PaperRecord => {
  const [first, ...rest] = of(record).lines
  return first ? { ...of(record), lines: [{ ...first, reference, note }, ...rest] } : record
}

test('what the buyer said of a line is the line of their order and its note', () => {
  const record = withTexts(german)
  expect(invoiceOf(record).lines[0]).toMatchObject({ reference: 'POS-10', note })
  expect(invoiceOf(record).lines[1]).not.toHaveProperty('reference')
  for (const form of ['xrechnung', 'peppol'] as const) {
    expect(written(record, form)).toMatch(/<cac:OrderLineReference>\s*<cbc:LineID>POS-10<.cbc:LineID>/)
    expect(written(record, form).split(`<cbc:Note>${note}</cbc:Note>`)).toHaveLength(2)
  }
  const cii = written(record, 'xrechnung-cii')
  expect(cii).toMatch(/<ram:SpecifiedLineTradeAgreement>\s*<ram:BuyerOrderReferencedDocument>\s*<ram:LineID>POS-10</)
  expect(cii).toMatch(/<ram:IncludedNote>\s*<ram:Content>Prüfraum 2,/)
})

test('KSeF and SdI are told what the buyer said of a line where they have room for it', () => {
  const { invoice } = randomOrder(0)
  const fa3 = written(withTexts(invoice), 'fa3')
  expect(fa3).toMatch(/<NrWiersza>1<.NrWiersza>\s*<Klucz>Oznaczenie nabywcy<.Klucz>\s*<Wartosc>POS-10</)
  expect(fa3).toMatch(/<NrWiersza>1<.NrWiersza>\s*<Klucz>Uwagi nabywcy<.Klucz>\s*<Wartosc>Prüfraum 2,/)
  const position =
    /<RiferimentoNumeroLinea>1<.RiferimentoNumeroLinea>\s*<IdDocumento>PO 4711<.IdDocumento>\s*<NumItem>POS-10</
  const fatturapa = written(withTexts(invoice), 'fatturapa')
  expect(fatturapa).toMatch(position)
  const notes = [...fatturapa.matchAll(/<TipoDato>NOTA<.TipoDato>\s*<RiferimentoTesto>(.*)<.RiferimentoTesto>/g)]
  expect(notes.length).toBeGreaterThan(1)
  expect(notes.map(([, text]) => text).join(' ')).toBe(note)
  const long = written(withTexts(invoice, 'Commessa 2026/Laboratorio 14'), 'fatturapa')
  expect(long).not.toMatch(/NumItem/)
  expect(long).toMatch(/<TipoDato>RIFCLIENTE<.TipoDato>\s*<RiferimentoTesto>Commessa 2026.Laboratorio 14</)
})

test('a paper says below a line what the buyer said of it', async () => {
  const text = pdfText(Buffer.from(await drawPaper(withTexts(german)))).join(' ')
  expect(text).toContain('Ihr Zeichen: POS-10')
  expect(text).toContain('Anmerkung: Prüfraum 2,')
})

test('a paper says the cost centre by its code and name', async () => {
  const text = pdfText(Buffer.from(await drawPaper(of(german)))).join(' ')
  expect(text).toContain('Kostenstelle')
  expect(text).toContain('K-100 Labor')
})
