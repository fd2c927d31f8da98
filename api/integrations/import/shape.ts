import type { Tables } from '../../platform/database/tables.ts'

/** The tables that a catalogue comes into. */
export type Table =
  | 'market'
  | 'word'
  | 'connected'
  | 'category'
  | 'category_text'
  | 'category_attribute'
  | 'product'
  | 'product_text'
  | 'product_software'
  | 'price'
  | 'price_history'
  | 'stock'
  | 'content'
  | 'content_text'
  | 'shop_attribute'
  | 'shop_seo'
  | 'seller'
  | 'sales_tax'
  | 'manufacturer'
  | 'delivery_way'
  | 'delivery_offer'
  | 'pickup_point'
  | 'pickup_town_name'
  | 'counterpart'
  | 'instrument'
  | 'certificate'

/** Columns that the database fills in, or that are no part of what an import compares. */
type FilledIn = {
  category_attribute: 'id' | Showing
  shop_attribute: Showing
  content: 'id'
  market: 'price_step'
  product: 'withdrawn_at' | 'successor'
  delivery_offer: 'off'
  counterpart: 'id'
  instrument: 'id' | 'order_id' | 'folded'
  certificate: 'id' | 'file' | 'bytes' | 'folded' | 'results' | 'dcc' | 'dcc_bytes' | 'signed' | 'token'
}
type Showing = 'place' | 'cultures' | 'starts_on' | 'ends_on' | 'hidden_in'
type Columns<T extends Table> = Exclude<keyof Tables[T] & string, T extends keyof FilledIn ? FilledIn[T] : never>
export type Row<T extends Table> = { [Column in Columns<T>]: Tables[T][Column] extends infer C ? Plain<C> : never }

/** What a column holds when it is written: a generated one may be given, and a time is text. */
type Plain<C> = [C] extends [Date | null] ? string | null : C extends { readonly __select__: infer S } ? S : C

/** How a table's rows come in. */
export type Shape<T extends Table = Table> = {
  /** What a person calls a record of it, and the columns that name one. */
  record?: { kind: string; name: readonly (keyof Tables[T] & string)[] }
  /** Its rows are parts of another table's record: the column that says of which, and that record's column. */
  part?: { of: Table; by: string; at: string; kind: string }
  /** A column of it that must find its like in another table, or be null. */
  needs?: Record<string, { table: Table; at: string }>
  /** Its rows live a life of their own here; nobody asks whether they are as they were imported. */
  alive?: true
  /** How many of the first columns name a row. */
  keys: number
  /** The columns a bulk statement writes, with their types. */
  columns: Record<Columns<T>, string>
  /**
   * Columns that came after the first release. Where they are empty, a row has the fingerprint that it had before there were any,
   * so that nothing counts as changed here for an upgrade.
   */
  added?: readonly Columns<T>[]
}
