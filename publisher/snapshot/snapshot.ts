import type { ListedProduct, OfferedProduct } from '#lib/catalogue/listed.ts'
import type { ProductBox } from '#lib/catalogue/product-box.ts'
import { type RecordKind, type RecordOf, recordKinds } from '#lib/contract/snapshot.ts'

/**
 * The records of the contract and, beside each product, what others show of it: its box, and what sitemaps and merchants
 * are told. They are small, and known to be the same although the product's own page is not.
 */
type Derived = { box: ProductBox; listed: ListedProduct; offer: OfferedProduct }
export type DerivedKind = keyof Derived
export const derivedKinds = ['box', 'listed', 'offer'] as const satisfies DerivedKind[]

export type StoredKind = RecordKind | DerivedKind
export type StoredRecordOf<K extends StoredKind> = K extends RecordKind
  ? RecordOf<K>
  : K extends DerivedKind
    ? Derived[K]
    : never

/** Where one record lies in the bytes of a snapshot. */
export type Entry = { fingerprint: string; offset: number; length: number }
export type Entries = ByKind<Map<string, Entry>>

/** A snapshot in the making. */
export type StoredRecord = { fingerprint: string; bytes: Uint8Array }
export type Draft = ByKind<Map<string, StoredRecord>>

type ByKind<T> = { [K in StoredKind]: T }

export const mapKinds = <T>(value: (kind: StoredKind) => T): ByKind<T> =>
  Object.fromEntries([...recordKinds, ...derivedKinds].map((kind) => [kind, value(kind)])) as ByKind<T>

/**
 * The catalogue of one culture at one moment. Records stay bytes until they are asked for: a snapshot of 20,000
 * products opens in milliseconds, and each render worker parses only what its own pages show.
 */
export class Snapshot {
  /** What to ask the API with for the changes since. */
  readonly cursor: string
  readonly entries: Entries
  readonly #bytes: Buffer
  readonly #parsed = new Map<Entry, unknown>()

  constructor(cursor: string, entries: Entries, bytes: Buffer) {
    this.cursor = cursor
    this.entries = entries
    this.#bytes = bytes
  }

  ids(kind: StoredKind): string[] {
    return [...this.entries[kind].keys()]
  }

  /** Every record as it is stored, to make the next snapshot of. */
  draft(): Draft {
    return mapKinds((kind) => new Map([...this.entries[kind]].map(([id, entry]) => [id, this.#stored(entry)])))
  }

  #stored({ fingerprint, offset, length }: Entry): StoredRecord {
    return { fingerprint, bytes: this.#bytes.subarray(offset, offset + length) }
  }

  record<K extends StoredKind>(kind: K, id: string): StoredRecordOf<K> | undefined {
    const entry = this.entries[kind].get(id)
    if (!entry) return undefined
    const known = this.#parsed.get(entry)
    if (known !== undefined) return known as StoredRecordOf<K>
    const text = this.#bytes.toString('utf8', entry.offset, entry.offset + entry.length)
    const record = JSON.parse(text) as StoredRecordOf<K>
    // A product is large and asked for by its own page alone; everything else is asked for again and again.
    if (kind !== 'product') this.#parsed.set(entry, record)
    return record
  }

  /** Settings of the shop, its SEO record, its seller and its menu: kinds of which there is one, and no snapshot is taken without. */
  only<K extends 'attributes' | 'seo' | 'seller' | 'menu' | 'slider'>(kind: K): StoredRecordOf<K> {
    const [id = ''] = this.entries[kind].keys()
    const record = this.record(kind, id)
    if (record === undefined) throw new Error(`The snapshot has no ${kind}`)
    return record
  }
}
