import type { Generated } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type {} from '../tables.ts'

/** [first postcode, last postcode, whose tax it is, thousandths of a percent], as a file of the catalogue has them. */
export type RateRow = [from: string, to: string, name: string, rate: number]

export type TaxTables = {
  /** A state in which the seller of a culture collects sales tax. */
  sales_tax: { culture: Culture; region: string; taxes_delivery: boolean; rates: RateRow[] }
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
