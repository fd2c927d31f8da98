import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import type { StateForm } from '../../api/sales/papers/invoice/invoice-forms.ts'

/** Where an invoice comes from that something is broken of. */
export type Kind =
  | 'sold at home'
  | 'sent abroad'
  | 'sold in Poland'
  | 'sold in Italy'
  | 'sold in India'
  | 'sold in Mexico'
  | 'sold in Singapore'
  | 'sold in Chile'
  | 'sold in Peru'

/** What is broken of an invoice that keeps every rule, and which rule that breaks. */
export type Breaking = {
  rule: string
  form: StateForm
  breaks: (invoice: Invoice) => void
  of?: Kind
  /** What the authority's own rules for a syntax call it, where that is another rule; nothing where they do not look. */
  theirs?: Partial<Record<'ubl' | 'cii', string | null>>
}
