import type { Generated } from 'kysely'
import type {} from '../tables.ts'

export type TaxTables = {
  /** Who buys without sales tax in a state, by which certificate and until when. */
  tax_exemption: {
    customer_guid: string
    region: string
    certificate: string
    valid_until: string
    approved_at: Generated<Date>
  }
}

declare module '../tables.ts' {
  interface Tables extends TaxTables {}
}
