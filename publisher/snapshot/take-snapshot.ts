import * as v from 'valibot'
import { parseRecord } from '#lib/catalogue/boundary.ts'
import { listedProduct, offeredProduct } from '#lib/catalogue/listed.ts'
import { boxOf } from '#lib/catalogue/product-box.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { type RecordKind, type RecordOf, SnapshotLine } from '#lib/contract/snapshot.ts'
import { fingerprint } from '../fingerprint.ts'
import { PublishError } from '../publish-error.ts'
import { AnswerError, readLines } from './read-lines.ts'
import { derivedKinds, type Draft, mapKinds, type Snapshot, type StoredRecord } from './snapshot.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

export type SnapshotRequest = {
  edition: { key: string; culture: string }
  apiUrl: string
  /** Where the edition's snapshot is kept between publications. */
  file: string
  /** Names the code that validates records. */
  format: string
  /** Milliseconds without a byte before the API is given up. */
  patience: number
}

/** Brings the edition's snapshot up to date: asks the API for what changed since the last one, or for all. */
export async function takeSnapshot(request: SnapshotRequest): Promise<Snapshot> {
  const { edition, file, format } = request
  const known = readSnapshot(file, format)
  const feed = new Feed(edition.key, known)
  const { path } = endpoints.snapshot
  const url = new URL(path + (known ? `?since=${encodeURIComponent(known.cursor)}` : ''), request.apiUrl)
  try {
    for await (const line of readLines(url, { 'accept-language': edition.culture }, request.patience)) feed.take(line)
  } catch (error) {
    if (error instanceof AnswerError)
      throw new PublishError(edition.key, `the commerce API at ${url.origin}`, error.message)
    throw error
  }
  const { cursor, draft } = feed.end()
  // The old cursor still tells all that changes from now on, so the file may stay as it is.
  if (known && feed.mode === 'unchanged') return known
  writeSnapshot(file, format, cursor, draft)
  const taken = readSnapshot(file, format)
  if (!taken) throw new PublishError(edition.key, file, 'the snapshot just written cannot be read back')
  return taken
}

type Mode = Extract<SnapshotLine, { kind: 'begin' }>['mode']

/** Applies the lines of one answer, in order, to what was known before. */
class Feed {
  mode: Mode | undefined
  readonly #edition: string
  readonly #known: Snapshot | undefined
  #cursor = ''
  #draft: Draft = mapKinds(() => new Map())
  #lines = 0
  #complete = false

  constructor(edition: string, known: Snapshot | undefined) {
    this.#edition = edition
    this.#known = known
  }

  take(text: string): void {
    const line = this.#parse(text)
    if (this.#complete) this.#fail('the answer goes on after its end')
    if (line.kind === 'begin') return this.#begin(line)
    if (this.mode === undefined) this.#fail('the answer does not begin with its first line')
    if (line.kind === 'end') {
      if (line.lines !== this.#lines) this.#fail(`${line.lines} lines were announced and ${this.#lines} came`)
      this.#complete = true
      return
    }
    this.#lines++
    if (line.kind === 'gone') this.#remove(line.id)
    else this.#put(line.kind, line.id, line.record)
  }

  end(): { cursor: string; draft: Draft } {
    if (!this.#complete) this.#fail(`the answer was cut short after ${this.#lines} lines`)
    if (this.#draft.product.size === 0) this.#fail('the catalogue has no products')
    for (const kind of ['menu', 'category', 'seo', 'seller', 'attributes'] as const) {
      if (this.#draft[kind].size === 0) this.#fail(`the catalogue has no ${kind}`)
    }
    return { cursor: this.#cursor, draft: this.#draft }
  }

  #begin({ mode, cursor }: { mode: Mode; cursor: string }): void {
    if (this.mode !== undefined) this.#fail('the answer begins twice')
    if (mode !== 'full' && !this.#known) this.#fail('the answer holds only changes, but all was asked for')
    this.mode = mode
    this.#cursor = cursor
    const known = this.#known?.draft()
    if (mode === 'unchanged' && known) this.#draft = known
    // Of changes, products are those that changed; everything else comes whole.
    if (mode === 'changes' && known) {
      for (const of of ['product', ...derivedKinds] as const) Object.assign(this.#draft, { [of]: known[of] })
    }
  }

  #parse(text: string): SnapshotLine {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      this.#fail(`line ${this.#lines + 2} of the answer is not JSON: ${text.slice(0, 80)}`)
    }
    const result = v.safeParse(SnapshotLine, json)
    if (!result.success)
      this.#fail(`line ${this.#lines + 2} of the answer is none of the contract's: ${text.slice(0, 80)}`)
    return result.output
  }

  #put<K extends RecordKind>(kind: K, id: string, value: unknown): void {
    const parsed = parseRecord(kind, value)
    if (!parsed.ok) throw new PublishError(this.#edition, `${kind} ${id}, field ${parsed.field}`, parsed.reason)
    this.#draft[kind].set(id, stored(parsed.record))
    if (kind === 'product') this.#putProduct(id, parsed.record as RecordOf<'product'>)
  }

  #putProduct(id: string, product: RecordOf<'product'>): void {
    this.#draft.box.set(id, stored(boxOf(product)))
    this.#draft.listed.set(id, stored(listedProduct(product)))
    this.#draft.offer.set(id, stored(offeredProduct(product)))
  }

  #remove(product: string): void {
    for (const kind of ['product', ...derivedKinds] as const) this.#draft[kind].delete(product)
  }

  #fail(reason: string): never {
    throw new PublishError(this.#edition, 'the catalogue', reason)
  }
}

function stored(record: unknown): StoredRecord {
  const text = JSON.stringify(record)
  return { fingerprint: fingerprint(text), bytes: Buffer.from(text) }
}
