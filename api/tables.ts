import type { Generated, Kysely } from 'kysely'
import type { availabilities } from '#lib/contract/catalogue.ts'
import type { Culture, Currency } from '#lib/contract/cultures.ts'

/** A stored row of a specification: name, value, unit. */
export type StoredRow = [name: string, value: string, unit: string | null]
export type StoredGroup = { name: string; rows: StoredRow[] }

/** The database as the code sees it; `migrations/` makes it so. Json columns arrive parsed. */
export type Tables = {
  epoch: { id: string }
  setting: { name: string; value: string }
  /** When and by which transaction a thing was last changed; written by triggers alone. */
  change: {
    kind: 'product' | 'category' | 'content' | 'shop' | 'market'
    id: number
    changed_in: string
    changed_at: Date
  }
  market: { culture: Culture; position: number; language: string; currency: Currency; tax_basis_points: number }
  category: { id: number; parent_id: number | null; position: number; image: string | null }
  category_text: {
    category_id: number
    language: string
    name: string
    uri: string
    title: string
    description: string
    metadescription: string
    metakeywords: string
  }
  product: { id: number; sku: string; code: string; category_id: number; position: number; image: string | null }
  product_text: {
    product_id: number
    language: string
    name: string
    short_description: string
    description: string[]
    highlights: StoredRow[]
    specification: StoredGroup[]
    contents: string[]
  }
  price: { product_id: number; culture: Culture; net: number }
  stock: { product_id: number; availability: (typeof availabilities)[number]; quantity: number }
  content: { id: Generated<number>; uri: string }
  content_text: { content_id: number; language: string; title: string; metadescription: string; body: string }
  shop_attribute: { code: string; position: number; val: string | null; display_vals: Record<string, string> }
  shop_seo: { language: string; title: string; metadescription: string; metakeywords: string }
  customer: { guid: string; registered: Generated<boolean> }
  cart_line: { customer_guid: string; product_id: number; quantity: number; added: Generated<number> }
}

export type Database = Kysely<Tables>
