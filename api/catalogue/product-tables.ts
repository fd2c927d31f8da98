import type { documentKinds } from '#lib/contract/product.ts'

/** What the staff say of products beside what a catalogue brings. */
export type ProductTables = {
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
}
