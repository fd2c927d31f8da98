import type { Generated } from 'kysely'
import type { dataFlows, dataPlaces, SaidOfData } from '#lib/contract/connected.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { ProductFieldColumns } from '#lib/contract/product-fields.ts'
import type { availabilities, calibrations, documentKinds, pictureViews, softwareKinds } from '#lib/contract/product.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import type { relations } from '#lib/contract/search.ts'
import type { ByLanguage } from '../../platform/database/tables.ts'

/** What products are, what they cost, how many there are, and what is said of them beside. */
export type ProductTables = {
  product: ProductFieldColumns & {
    id: number
    sku: string
    code: string
    category_id: number
    position: number
    /** `alt` by language, where somebody has written one; `instead` what a culture or a language is shown. */
    images: { view: (typeof pictureViews)[number]; url: string; alt?: ByLanguage; instead?: ByLanguage }[]
    calibrations: (typeof calibrations)[number][]
    documents: (typeof documentKinds)[number][]
    /** What the data sheet states, by property; `facts.ts` beside it reads it. */
    facts: Record<string, string>
    highlights: string[]
    contents: [part: string, quantity: number][]
    accessories: number[]
    related: number[]
    /** The number it is traded under everywhere. */
    gtin: string | null
    /** Since when it is no longer offered; what it was stays for when it comes back. */
    withdrawn_at: Generated<Date | null>
    /** The product that follows one which was withdrawn. */
    successor: Generated<number | null>
    /** What of it can be ordered anew: other products. */
    spares: number[]
  }
  product_text: {
    product_id: number
    /** Or a culture of it, which says something in its own way: "es", "es-MX". */
    language: string
    name: string
    short_description: string
    description: string[]
  }
  /** What each market says of a product: in the words of its country where it has some, else in those of its language. */
  product_words: {
    product_id: number
    culture: Culture
    language: string
    name: string
    short_description: string
    description: string[]
  }
  /** What is shown at an address of ours, by its path and hash: the name by which a picture source knows it. */
  picture: { path: string; hash: string; name: string; noted_at: Generated<Date> }
  /** A file that came in, until it is known to be used; `api/catalog/media/sent-files.ts` looks. */
  sent_file: { name: string; sent_at: Generated<Date> }
  /** Every picture, paper and program there is, by its name without what is seen of it; triggers note those that come. */
  media_file: {
    name: string
    kind: 'picture' | 'document' | 'software'
    bytes: number | null
    width: number | null
    height: number | null
    came_at: Generated<Date>
    /** Since when nobody is shown it any more; it comes back until it is taken away for good. */
    removed_at: Generated<Date | null>
  }
  /** Where a file stands, by its address or its name; triggers alone write it. */
  media_use: { source: string; key: string; owner: number; named: string; file: string | null }
  price: {
    product_id: number
    culture: Culture
    net: number
    regular_net: number | null
    /** What a piece costs where more are bought. */
    breaks: StatedBreak[] | null
  }
  /** A price that begins at a set time, and may end; `api/staff/catalog/planned-prices/` lets it. */
  planned_price: {
    id: Generated<number>
    product_id: number
    culture: Culture
    net: number
    regular_net: number | null
    starts_at: Date
    ends_at: Date | null
    state: Generated<'planned' | 'holding' | 'over'>
    /** What held before, while it holds; nothing where the product was not sold. */
    before_net: number | null
    before_regular_net: number | null
    /** Whether its edition has to be asked for still. */
    publishes: Generated<boolean>
  }
  /** Every price there ever was, from when it held. */
  price_history: { product_id: number; culture: Culture; since: Date; net: number }
  stock: { product_id: number; availability: (typeof availabilities)[number]; quantity: number }
  /** What the shop has for a model that it does not sell: `products` are shown for it, the nearest first. */
  counterpart: {
    id: Generated<number>
    /** Empty where the model is an own one of before. */
    maker: string
    model: string
    relation: (typeof relations)[number]
    /** Further ways in which people write the model. */
    spellings: string[]
    products: number[]
  }
  /** What search engines are told; nothing where they are told the name and the first words. */
  product_seo: { product_id: number; language: string; title: string | null; description: string | null }
  /** Papers of the maker's own, by language. Their bytes lie among the originals, under `file`. */
  product_document: {
    product_id: number
    kind: (typeof documentKinds)[number]
    language: string
    title: string
    file: string
    bytes: number
    uploaded_at: Date
  }
  /** What runs in a product or beside it, version by version. Their bytes lie among the originals, under `file`. */
  product_software: {
    product_id: number
    kind: (typeof softwareKinds)[number]
    version: string
    /** What it runs on; empty where that is the product, or anything. */
    system: string
    name: string | null
    /** The day it came out. */
    released: string
    /** What is new, by language. */
    notes: Record<string, string>
    file: string
    bytes: number
  }
  /** What buyers are told of the data of connected products, which many share. */
  connected: {
    key: string
    flow: (typeof dataFlows)[number]
    places: (typeof dataPlaces)[number][]
    /** Where weaknesses are reported. */
    contact: string | null
    /** By language, or by a culture of one. */
    texts: Record<string, SaidOfData>
  }
  /** What was asked of a product and what everybody may read of it on its page; it names nobody any more. */
  product_answer: {
    id: Generated<number>
    product_id: number
    language: string
    question: string
    answer: string
    /** What it was made of, as long as that is kept. */
    letter: string | null
    version: Generated<number>
    published_at: Generated<Date>
  }
  /** Those that were taken off their pages. */
  withdrawn_answer: {
    id: number
    product_id: number
    language: string
    question: string
    answer: string
    letter: string | null
    version: number
    published_at: Date
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ProductTables {}
}
