import type { Currency } from '#lib/contract/cultures.ts'
import type {} from '../../platform/database/tables.ts'

/** Who may buy on an invoice. */
export type TermsTables = {
  customer_terms: {
    customer_guid: string
    credit_limit: number
    currency: Currency
    due_days: number
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends TermsTables {}
}
