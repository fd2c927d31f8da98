import * as v from 'valibot'
import type { InvoiceForm } from '../markets/market.ts'

/** A `sale` is the invoice until the system of the state has taken it, and is called none before. */
export const documentTypes = ['invoice', 'sale', 'proforma'] as const

export const PaperNumber = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[A-Z0-9-]+$/, 'expected the number of a paper'),
)

/** In which forms an invoice is written for machines; which of them are offered follows from the market and the buyer. */
const invoiceForms = [
  'xrechnung',
  'xrechnung-cii',
  'zugferd',
  'peppol',
  'pint-sg',
  'ubl',
  'cii',
  'fa3',
  'fatturapa',
  'cfdi',
  'cpe',
] as const satisfies InvoiceForm[]

export const InvoiceFileForm = v.picklist(invoiceForms)

/** What a company reads of an invoice: the paper alone, the paper and what comes over Peppol, or the paper with such a file. */
export const InvoiceRead = v.picklist(['pdf', 'by-peppol', ...invoiceForms])
export type InvoiceRead = v.InferOutput<typeof InvoiceRead>

/** An invoice or a credit note by its number, and the forms that machines can have it in. */
export const InvoiceFiles = v.object({ paper: PaperNumber, forms: v.array(InvoiceFileForm) })

export const InvoiceFileQuery = v.object({ number: PaperNumber, paper: PaperNumber, form: InvoiceFileForm })
