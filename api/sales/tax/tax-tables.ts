import type { Generated } from 'kysely'
import type {} from '../../platform/database/tables.ts'

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

declare module '../../platform/database/tables.ts' {
  interface Tables extends TaxTables {}
}
