import type { ListedProduct, OfferedProduct } from '#lib/catalogue/listed.ts'
import type { ProductBox } from '#lib/catalogue/product-box.ts'
import { type RecordKind, type RecordOf, recordKinds } from '#lib/contract/snapshot.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Place, RecordFile } from './record-file.ts'

/**
 * The records of the contract and, beside each product, what others show of it: its box, and what sitemaps and merchants
 * are told. They are small, and known to be the same although the product's own page is not.
 */
type Derived = { box: ProductBox; listed: ListedProduct; offer: OfferedProduct }
type DerivedKind = keyof Derived
const derivedKinds = ['box', 'listed', 'offer'] as const satisfies DerivedKind[]

/** Kinds of which each product has one record. */
export const productKinds = ['product', ...derivedKinds] as const
const ofEveryProduct: ReadonlySet<StoredKind> = new Set(productKinds)

export type StoredKind = RecordKind | DerivedKind
export type StoredRecordOf<K extends StoredKind> = K extends RecordKind
  ? RecordOf<K>
  : K extends DerivedKind
    ? Derived[K]
    : never

/** Where one record lies in the file of a snapshot. */
export type Entry = Place & { fingerprint: string }
export type Entries = ByKind<Map<string, Entry>>

type ByKind<T> = { [K in StoredKind]: T }

export const mapKinds = <T>(value: (kind: StoredKind) => T): ByKind<T> =>
  Object.fromEntries([...recordKinds, ...derivedKinds].map((kind) => [kind, value(kind)])) as ByKind<T>

/** Boxes are shown by the pages of their neighbours and by lists, which are rendered one soon after another. */
const rememberedBoxes = 1000

/**
 * The catalogue of one culture at one moment. Records stay in their file until they are asked for: a snapshot opens as
 * fast as its index is read, and each render worker holds only what its own pages show.
 */
export class Snapshot {
  /** What to ask the API with for the changes since. */
  readonly cursor: string
  readonly entries: Entries
  readonly #file: RecordFile
  readonly #parsed = new Map<Entry, unknown>()
  readonly #boxes = new Map<Entry, unknown>()

  constructor(cursor: string, entries: Entries, file: RecordFile) {
    this.cursor = cursor
    this.entries = entries
    this.#file = file
  }

  /** Nothing is read from it afterwards. */
  close(): void {
    this.#file.close()
  }

  /** Names what it holds: two snapshots of one name answer every question the same. */
  get content(): string {
    const kinds = Object.entries(this.entries).map(([kind, entries]) => {
      const prints = [...entries.values()].map((entry) => entry.fingerprint)
      return `${kind} ${[...entries.keys()].join(' ')} ${prints.join('')}`
    })
    return fingerprint(kinds.join('\n'))
  }

  /** What its file holds, former records and indexes included. */
  get fileSize(): number {
    return this.#file.size
  }

  /** What of its file is its own. */
  get usedSize(): number {
    const lengths = Object.values(this.entries).flatMap((entries) => [...entries.values()].map(({ length }) => length))
    return lengths.reduce((sum, length) => sum + length, 0)
  }

  bytes(entry: Entry): Uint8Array {
    return Buffer.from(this.#file.text(entry))
  }

  ids(kind: StoredKind): string[] {
    return [...this.entries[kind].keys()]
  }

  record<K extends StoredKind>(kind: K, id: string): StoredRecordOf<K> | undefined {
    const entry = this.entries[kind].get(id)
    if (!entry) return undefined
    const known = this.#parsed.get(entry) ?? this.#boxes.get(entry)
    if (known !== undefined) return known as StoredRecordOf<K>
    const record = JSON.parse(this.#file.text(entry)) as StoredRecordOf<K>
    if (kind === 'box') this.#rememberBox(entry, record)
    // What every product has is asked for by few pages, and there is much of it.
    else if (!ofEveryProduct.has(kind)) this.#parsed.set(entry, record)
    return record
  }

  /** Settings of the shop, its SEO record, its seller and its menu: kinds of which there is one, and no snapshot is taken without. */
  single<K extends 'attributes' | 'seo' | 'seller' | 'menu' | 'slider'>(kind: K): StoredRecordOf<K> {
    const [id = ''] = this.entries[kind].keys()
    const record = this.record(kind, id)
    if (record === undefined) throw new Error(`The snapshot has no ${kind}`)
    return record
  }

  /** Old addresses; none where a commerce system knows none. */
  moves(): StoredRecordOf<'moves'> {
    return this.ids('moves').flatMap((id) => this.record('moves', id) ?? [])
  }

  /** How many products are reduced in every culture; nothing where a commerce system does not say. */
  reduced(): StoredRecordOf<'reduced'> {
    return this.record('reduced', 'reduced') ?? {}
  }

  #rememberBox(entry: Entry, box: unknown): void {
    this.#boxes.set(entry, box)
    if (this.#boxes.size <= rememberedBoxes) return
    const [oldest] = this.#boxes.keys()
    if (oldest) this.#boxes.delete(oldest)
  }
}
