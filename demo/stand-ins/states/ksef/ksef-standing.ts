import type { Invoice } from './ksef-books.ts'

/** What is said of an invoice, at its place in its session. */
export function invoiceStanding(invoice: Invoice, place: number) {
  const base = {
    ordinalNumber: place,
    referenceNumber: invoice.reference,
    invoiceHash: invoice.sum,
    invoicingDate: invoice.sentAt,
  }
  if (invoice.looks-- > 0) return { ...base, status: { code: 150, description: 'Trwa przetwarzanie' } }
  const { paper, number, sentAt, mode, status } = invoice
  const taken = number === null ? {} : { ksefNumber: number, acquisitionDate: sentAt, invoicingMode: mode }
  return { ...base, invoiceNumber: paper, ...taken, status }
}
