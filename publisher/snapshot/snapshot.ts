import { type RecordKind, type RecordOf, recordKinds } from '#lib/contract/snapshot.ts'

type Identity = {
  fingerprint: string
  /** Of a product: the fingerprint of its box, so that a box is known to be the same although its page is not. */
  box?: string
}

/** Where one record lies in the bytes of a snapshot. */
export type Entry = Identity & { offset: number; length: number }
export type Entries = ByKind<Map<string, Entry>>

/** A snapshot in the making. */
export type StoredRecord = Identity & { bytes: Uint8Array }
export type Draft = ByKind<Map<string, StoredRecord>>

type ByKind<T> = { [K in RecordKind]: T }

export const mapKinds = <T>(value: (kind: RecordKind) => T): ByKind<T> =>
  Object.fromEntries(recordKinds.map((kind) => [kind, value(kind)])) as ByKind<T>

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

  ids(kind: RecordKind): string[] {
    return [...this.entries[kind].keys()]
  }

  /** Every record as it is stored, to make the next snapshot of. */
  draft(): Draft {
    return mapKinds((kind) => new Map([...this.entries[kind]].map(([id, entry]) => [id, this.#stored(entry)])))
  }

  #stored({ fingerprint, box, offset, length }: Entry): StoredRecord {
    return {
      fingerprint,
      ...(box !== undefined && { box }),
      bytes: this.#bytes.subarray(offset, offset + length),
    }
  }

  record<K extends RecordKind>(kind: K, id: string): RecordOf<K> | undefined {
    const entry = this.entries[kind].get(id)
    if (!entry) return undefined
    const known = this.#parsed.get(entry)
    if (known !== undefined) return known as RecordOf<K>
    const record = JSON.parse(this.#bytes.toString('utf8', entry.offset, entry.offset + entry.length)) as RecordOf<K>
    this.#remember(kind, entry, record)
    return record
  }

  /** Settings of the shop, its SEO record and its menu: kinds of which there is one. */
  only<K extends 'attributes' | 'seo' | 'menu'>(kind: K): RecordOf<K> | undefined {
    const [id] = this.entries[kind].keys()
    return id === undefined ? undefined : this.record(kind, id)
  }

  /** Products are many and each is asked for by a handful of neighbouring pages; everything else is small. */
  #remember(kind: RecordKind, entry: Entry, record: unknown): void {
    this.#parsed.set(entry, record)
    if (kind !== 'product') return
    this.#recent.push(entry)
    if (this.#recent.length < 2 * keptProducts) return
    for (const old of this.#recent.splice(0, keptProducts)) this.#parsed.delete(old)
  }

  readonly #recent: Entry[] = []
}

const keptProducts = 1000
