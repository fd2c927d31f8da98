import type { Generated } from 'kysely'
import type { documentKinds, softwareKinds } from '#lib/contract/product.ts'
import type { relations } from '#lib/contract/search.ts'

/** What is said of products beside what is a product's own. */
export type ProductTables = {
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
}
