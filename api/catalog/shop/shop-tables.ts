import type { Culture } from '#lib/contract/cultures.ts'
import type { Generated } from 'kysely'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { Showing } from '../products/catalogue-tables.ts'
import type { ByLanguage } from '../../platform/database/tables.ts'

/** Where transfers go to: the bank, and the numbers of the account by what the country calls them. */
export type Account = {
  bank: string
  numbers: Record<string, string>
  /** How KID numbers are checked, by which Norwegian banks know what a transfer is for. */
  kid?: 10 | 11 | undefined
}

/** Of its goods, and of whom it answers to; see the record of a seller in docs/catalogue.md. */
export type SellerPapers = {
  tariffCode?: string | undefined
  paidApart?: boolean | undefined
  authority?: boolean | undefined
  /** How many days its offers hold, where not thirty. */
  offerDays?: number | undefined
}

/** How the numbers of what it writes begin, where it says so; see `NumberPrefixes`. */
export type SellerNumbers = {
  orders?: string | undefined
  offers?: string | undefined
  invoices?: string | undefined
  creditNotes?: string | undefined
}

/** Days where the law gives none, and what sending back costs, in minor units with tax; unsaid, the buyer pays whatever it costs. */
export type SellerReturns = { days?: number | undefined; cost?: number | undefined }

/** Who sells in a culture. */
export type Seller = {
  culture: Culture
  name: string
  /** What the shop is called; none where it is called by its name. */
  brand: string | null
  /** Lines, without the country. */
  address: string[]
  /** As papers say it behind the address; none where that goes without saying. */
  country: string | null
  /** The tax number with what it is called there. */
  tax_number: string
  /** Further numbers that belong on papers. */
  register: string[]
  phone: string
  email: string
  account: Account | null
  /** At the review platform. */
  review_account: string | null
  /** Where complaints go that are not made through the shop; otherwise to the seller's own address. */
  complaints_email: string | null
  /** Until when a paid order leaves the same day, as the country writes an hour. */
  cut_off: string | null
  /** How many days goods are kept for an order that waits for money. */
  reserved_days: number
  /** Declares sales to consumers in other countries of the Union there, through the one-stop shop. */
  oss: boolean
  /** The number by which tax offices of the Union know it, with its country: "PL9990000008". */
  union_number: string | null
  /** What its invoices say beyond those of its country; nothing in orders of before that was kept. */
  papers: SellerPapers | null
  /** What it takes back beyond the law, and who pays for the way; nothing where the law alone says so. */
  returns: SellerReturns | null
  /** How its numbers begin; nothing where all begin as the engine's. */
  numbers: SellerNumbers | null
}

/** What a way of delivery costs in a territory, as the offer itself says it; unsaid, it is as in the rest of the country. */
export type TerritoryOffer = {
  gross?: number | undefined
  days?: readonly [number, number] | undefined
  freeFrom?: number | undefined
}

/** [first postcode, last postcode, whose tax it is, thousandths of a percent], as a file of the catalogue has them. */
export type RateRow = [from: string, to: string, name: string, rate: number]

export type ShopTables = {
  /** Addresses that a category, or a page in all its editions, had before; triggers write them. */
  moved_category: { language: string; uri: string; category_id: number; moved_at: Generated<Date> }
  moved_content: { uri: string; content_id: number; moved_at: Generated<Date> }
  seller: Seller
  /** Who makes what is sold, declares its conformity and calibrates it, whoever sells. */
  manufacturer: {
    language: string
    name: string
    /** Lines, without the country. */
    address: string[]
    country: string
    email: string
    /** Where declarations are signed, and by whom. */
    place: string
    signatory: string
  }
  /** A state in which the seller of a culture collects sales tax. */
  sales_tax: { culture: Culture; region: string; taxes_delivery: boolean; rates: RateRow[] }
  delivery_way: {
    /** A way of delivery is sold like a product. */
    sku: string
    /** Whose parcel points it goes to; none for a delivery to the door. */
    pickup: PickupPoint['integration'] | null
    /** What the foot of a page names it by; none where it is not named there. */
    mark: string | null
    /** Who carries the parcels, and where one is followed, with `{number}` for its number. */
    carrier: string | null
    tracking_url: string | null
    names: ByLanguage
    descriptions: ByLanguage
  }
  delivery_offer: {
    culture: Culture
    way: string
    position: number
    /** With its tax, in minor units. */
    gross: number
    /** Working days, at least and at most. */
    days_from: number
    days_to: number
    /** Where it goes beyond the edition's own country, and then there alone; none where it stays within it. */
    countries: string[]
    /** From what worth of goods with tax it costs nothing; nothing where it never does. */
    free_from: number | null
    /** By the key of a territory what is otherwise there; null where it does not go there. */
    territories: Readonly<Record<string, TerritoryOffer | null>> | null
    /** Whether the market does not offer it for now. */
    off: Generated<boolean>
  }
  shop_attribute: Showing & {
    code: string
    position: number
    val: string | null
    /** By language; what is said otherwise in one market, by its culture. */
    display_vals: Record<string, string>
  }
  shop_seo: {
    /** Or a culture, where a country has words of its own. */
    language: string
    title: string
    metadescription: string
    metakeywords: string
    custom_meta_keywords: string | null
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ShopTables {}
}
