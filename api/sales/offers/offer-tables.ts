import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { OfferBuyer } from '#lib/contract/offer.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import type { Arrival } from '#lib/contract/shipping.ts'
import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Price } from '#lib/contract/values.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type {} from '../../platform/database/tables.ts'

/** What was promised, as it was sent. */
export type OfferTerms = {
  buyer: OfferBuyer
  lines: OrderLine[]
  /** `gross` is what it costs as ways of delivery are priced, whatever tax became of it. */
  shipping: { productSkuCode: string; name: string; price: Price; gross: number }
  goods: Price
  total: Price
  tax: AppliedTax | null
  arrival: Arrival | null
  seller: Seller
  note: string
}

export type OfferTables = {
  offer: {
    id: Generated<number>
    culture: Culture
    customer_guid: string | null
    /** Of a buyer's own wish, by which it is made once. */
    request_id: string | null
    email: string
    /** The seller's tax number, and the place in its series; none before it was sent. */
    seller: string | null
    series: string | null
    year: number | null
    serial: number | null
    number: string | null
    terms: JSONColumnType<OfferTerms> | null
    /** What somebody has changed of it and not sent yet, as `api/staff/sales/offers` keeps it. */
    draft: Generated<string | null>
    issued_at: Date | null
    valid_until: Date | null
    withdrawn_at: Date | null
    /** What it was ordered as, the last time. */
    order_id: number | null
    version: Generated<number>
    search: Generated<string>
    created_at: Generated<Date>
    company_id: string | null
    asked_at: Date | null
    declined_at: Date | null
    end_told_at: Date | null
  }
  offer_version: {
    offer_id: number
    version: number
    by_buyer: boolean
    customer_guid: string | null
    name: Generated<string>
    at: Generated<Date>
    said: JSONColumnType<{ note: string; lines: object[] }>
    valid_until: Date | null
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends OfferTables {}
}
