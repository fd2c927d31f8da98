import * as v from 'valibot'
import { parseRecord } from '#lib/catalogue/boundary.ts'
import { listedProduct, offeredProduct } from '#lib/catalogue/listed.ts'
import { boxOf } from '#lib/catalogue/product-box.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { type RecordKind, recordKinds, type RecordOf, SnapshotLine } from '#lib/contract/snapshot.ts'
import { PublishError } from '../publish-error.ts'
import { productKinds } from './schema.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { isOfProducts } from './schema.ts'
import { SnapshotWriter } from './snapshot-writer.ts'

/** Why an API's answer could not be read to its end. */
class AnswerError extends Error {
  override name = 'AnswerError'
}

/** Bytes that show that an answer goes on: a line that drips would take for ever. */
const progress = 4096

/**
 * The lines of a streamed answer. Gives up when the API refuses, answers an error or says next to nothing for longer than
 * `patience` milliseconds; a stream that keeps talking may take as long as it likes. The connection is used once: the other
 * side gives up one that is kept after a while, and a process that rendered for so long would learn of it only by asking there.
 */
async function* readLines(url: URL, headers: Record<string, string>, patience: number): AsyncGenerator<string> {
  const silence = new AbortController()
  let received = 0
  const giveUp = () => {
    const said = received === 0 ? 'did not answer' : `sent only ${received} bytes`
    silence.abort(new AnswerError(`${said} within ${patience / 1000} s`))
  }
  let timer = setTimeout(giveUp, patience)
  try {
    const response = await fetch(url, { headers: { ...headers, connection: 'close' }, signal: silence.signal })
    if (!response.ok) throw new AnswerError(`answered ${response.status}`)
    if (!response.body) return
    let rest = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      received += text.length
      if (received >= progress) {
        received = 0
        clearTimeout(timer)
        timer = setTimeout(giveUp, patience)
      }
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } catch (error) {
    throw error instanceof AnswerError
      ? error
      : new AnswerError(`does not answer (${reasonOf(error)})`, { cause: error })
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** Node hides what happened to a connection in the cause of a bare "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}

export type SnapshotRequest = {
  edition: { key: string; culture: string }
  apiUrl: string
  headers?: Readonly<Record<string, string>> | undefined
  /** Where the edition's snapshot is kept between publications. */
  file: string
  /** Names the code that validates records. */
  format: string
  /** Milliseconds without a byte before the API is given up. */
  patience: number
  /** Called as soon as the API says that some of what was known is not so any more. */
  onChange?: () => void
}

/** Brings the edition's snapshot up to date: asks the API for what changed since the last one, or for all. */
export async function takeSnapshot(request: SnapshotRequest): Promise<Snapshot> {
  const { edition, file, format } = request
  const known = readSnapshot(file, format)
  const feed = new Feed(request, known)
  const { path } = endpoints.snapshot
  const url = new URL(path, request.apiUrl)
  if (known) url.search = new URLSearchParams({ since: known.cursor, only: 'differences' }).toString()
  const headers = { ...request.headers, 'accept-language': edition.culture }
  try {
    for await (const line of readLines(url, headers, request.patience)) feed.take(line)
    const taken = feed.end(format)
    // One that was made anew lies in a file of its own.
    if (taken.database !== known?.database) known?.close()
    return taken
  } catch (error) {
    feed.abandon()
    known?.close()
    if (error instanceof AnswerError)
      throw new PublishError(edition.key, `the commerce API at ${url.origin}`, error.message)
    throw error
  }
}

type Begin = Extract<SnapshotLine, { kind: 'begin' }>

/** Which records go with one that is gone: what stands beside a product goes with it. */
const goneWith = (kind: RecordKind = 'product') => (kind === 'product' ? productKinds : [kind])

/** Applies the lines of one answer, in order, to what was known before. */
class Feed {
  readonly #request: SnapshotRequest
  readonly #known: Snapshot | undefined
  #mode: Begin['mode'] | undefined
  #cursor = ''
  /** What the lines are written into; nothing where nothing changed. */
  #writer: SnapshotWriter | undefined
  #lines = 0
  #complete = false

  constructor(request: SnapshotRequest, known: Snapshot | undefined) {
    this.#request = request
    this.#known = known
  }

  take(text: string): void {
    const line = this.#parse(text)
    if (this.#complete) this.#fail('the answer goes on after its end')
    if (line.kind === 'begin') return this.#begin(line)
    if (this.#mode === undefined) this.#fail('the answer does not begin with its first line')
    if (line.kind === 'end') {
      if (line.lines !== this.#lines) this.#fail(`${line.lines} lines were announced and ${this.#lines} came`)
      this.#complete = true
      return
    }
    this.#lines++
    if (!this.#writer) this.#fail('a line follows, although nothing changed')
    if (line.kind === 'gone') for (const kind of goneWith(line.of)) this.#writer.remove(kind, line.id)
    else this.#put(this.#writer, line.kind, line.id, line.record)
  }

  end(format: string): Snapshot {
    if (!this.#complete) this.#fail(`the answer was cut short after ${this.#lines} lines`)
    // The old cursor still tells all that changes from now on, so the file may stay as it is.
    if (!this.#writer && this.#known) return this.#known
    const writer = this.#writer ?? this.#fail('the catalogue has no products')
    for (const kind of ['menu', 'category', 'seo', 'seller', 'attributes'] as const) {
      if (!writer.has(kind)) this.#fail(`the catalogue has no ${kind}`)
    }
    if (!writer.has('product')) this.#fail('the catalogue has no products')
    const taken = writer.finish(format, this.#cursor)
    this.#writer = undefined
    return taken
  }

  abandon(): void {
    this.#writer?.abandon()
  }

  #begin({ mode, cursor, whole }: Begin): void {
    const { file, onChange } = this.#request
    if (this.#mode !== undefined) this.#fail('the answer begins twice')
    this.#mode = mode
    this.#cursor = cursor
    if (mode !== 'full' && !this.#known) this.#fail('the answer holds only changes, but all was asked for')
    if (mode === 'unchanged') return
    // Of changes, products are those that changed; everything else comes whole.
    const kinds = mode === 'differences' ? (whole ?? []) : recordKinds.filter((kind) => !isOfProducts(kind))
    const former = mode === 'full' ? undefined : this.#known
    // Closed before another file takes its place, whose journal has the same name.
    if (!former) this.#known?.close()
    this.#writer = former ? SnapshotWriter.upon(former, kinds) : SnapshotWriter.afresh(file)
    if (former) onChange?.()
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

  #put<K extends RecordKind>(writer: SnapshotWriter, kind: K, id: string, value: unknown): void {
    const parsed = parseRecord(kind, value)
    if (!parsed.ok)
      throw new PublishError(this.#request.edition.key, `${kind} ${id}, field ${parsed.field}`, parsed.reason)
    writer.put(kind, id, parsed.record)
    if (kind !== 'product') return
    const product = parsed.record as RecordOf<'product'>
    if (String(product.productId) !== id) this.#fail(`the product ${product.productId} is told as ${id}`)
    writer.put('box', id, boxOf(product))
    writer.put('listed', id, listedProduct(product))
    writer.put('offer', id, offeredProduct(product))
  }

  #fail(reason: string): never {
    throw new PublishError(this.#request.edition.key, 'the catalogue', reason)
  }
}
