import type { ListedProduct, OfferedProduct } from '#lib/catalogue/listed.ts'
import type { ProductBox } from '#lib/catalogue/product-box.ts'
import type { RecordKind, RecordOf } from '#lib/contract/snapshot.ts'

/**
 * Beside each product stands what others show of it: its box, and what sitemaps and merchants are told. They are small, and
 * known to be the same although the product's own page is not.
 */
type Derived = { box: ProductBox; listed: ListedProduct; offer: OfferedProduct }

/** Kinds of which each product has one record, by its number. */
export const productKinds = ['product', 'box', 'listed', 'offer'] as const
export type ProductKind = (typeof productKinds)[number]

export type StoredKind = RecordKind | ProductKind
export type StoredRecordOf<K extends StoredKind> = K extends RecordKind
  ? RecordOf<K>
  : K extends keyof Derived
    ? Derived[K]
    : never

export const isOfProducts = (kind: StoredKind): kind is ProductKind =>
  (productKinds as readonly StoredKind[]).includes(kind)

/** The tables that hold the records of one edition, with the fingerprint of each. */
export const recordTables: readonly string[] = [
  'create table about (name text primary key, value text not null) without rowid',
  // By their place, because a menu and a sitemap keep the order that the API tells.
  `create table record (
    kind text not null, id text not null, place integer not null, print text not null, body text not null,
    primary key (kind, id))`,
  ...productKinds.map(
    (kind) => `create table ${kind} (id integer primary key, print text not null, body text not null)`,
  ),
  'create index product_prints on product (id, print)',
  // What is not as it was when the release that is live was made.
  'create table touched (kind text not null, id text not null, primary key (kind, id)) without rowid',
  // Products in runs of one length, in the order of their numbers, each with what its products add up to.
  `create table run (
    first integer primary key, last integer not null, listed text not null, offers text not null, changed text,
    dated integer not null)`,
  // What a file of all products says of a run, until one of its products or what it is made with changes.
  'create table written (first integer primary key, of text not null, text text not null)',
]
