import type { InvoiceForm } from '#lib/markets/market.ts'
import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'

/** Where an invoice comes from that something is broken of. */
export type Kind =
  | 'sold at home'
  | 'sent abroad'
  | 'sold in Poland'
  | 'sold in Italy'
  | 'sold in Mexico'
  | 'sold in Singapore'

/** What is broken of an invoice that keeps every rule, and which rule that breaks. */
export type Breaking = {
  rule: string
  form: InvoiceForm
  breaks: (invoice: Invoice) => void
  of?: Kind
  /** What the authority's own rules for a syntax call it, where that is another rule; nothing where they do not look. */
  theirs?: Partial<Record<'ubl' | 'cii', string | null>>
}
