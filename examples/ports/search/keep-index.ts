import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as after } from 'node:timers/promises'
import type { Product } from 'nonius/contract'
import { indexOf, meilisearchAt } from './meilisearch.ts'

/** Asks the shop's API for a path, as `fetch` would. */
type Shop = (path: string, init: RequestInit) => Promise<Response>

/** A line of the feed, as far as it is read here. */
type Line =
  | { kind: 'begin'; mode: 'full' | 'changes' | 'unchanged' | 'differences'; cursor: string }
  | { kind: 'product'; id: string; record: Product }
  | { kind: 'gone'; id: string; of?: string }
  | { kind: 'end'; lines: number }
  | { kind: 'other' }

/** What is looked for in: all words of a product that its page shows. */
const documentOf = ({ productId, sku, code, gtin, name, shortDescription, description, specification }: Product) => ({
  ...{ id: productId, sku, code, gtin, name, shortDescription, description },
  facts: specification.flatMap(({ rows }) => rows.map((row) => `${row.name} ${row.value} ${row.unit ?? ''}`)),
})

const mostAtOnce = 2_000
const mostKept = 1_000_000

/**
 * Brings the index of a culture up to date with the feed of the shop, each time that what it hands out is called. It begins with
 * all products and goes on with what changed, so one process that calls it every minute is enough.
 */
export function keepIndex(shop: Shop, culture: string, { address, key }: { address: string; key: string }) {
  const ask = meilisearchAt(address, key, 30_000)
  const documents = `/indexes/${indexOf(culture)}/documents`
  let since = ''

  /** Meilisearch takes something first and does it afterwards; the cursor may only move on when it was done. */
  const done = async (method: string, path: string, body: unknown) => {
    const { taskUid } = (await ask(method, path, body)) as { taskUid: number }
    for (;;) {
      const { status } = (await ask('GET', `/tasks/${taskUid}`)) as { status: string }
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled') throw new Error(`Meilisearch did not take ${path}: ${status}`)
      await after(100)
    }
  }

  /** What is in the index and not in a feed of everything. Emptying it first would let shoppers find nothing meanwhile. */
  const leftOver = async (known: ReadonlySet<string>): Promise<string[]> => {
    const { results } = (await ask('GET', `${documents}?fields=id&limit=${mostKept}`)) as { results: { id: number }[] }
    return results.map(({ id }) => String(id)).filter((id) => !known.has(id))
  }

  return async (): Promise<void> => {
    const answer = await shop(
      `/yes-api/rest/catalogue/snapshot${since && `?since=${encodeURIComponent(since)}&only=differences`}`,
      {
        headers: { 'accept-language': culture },
      },
    )
    if (!answer.ok || !answer.body) throw new Error(`The feed of ${culture} was answered ${answer.status}`)
    const known = new Set<string>()
    const gone: string[] = []
    let changed: unknown[] = []
    let begin: Extract<Line, { kind: 'begin' }> | undefined
    let isWhole = false
    for await (const text of createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) })) {
      const line = JSON.parse(text) as Line
      if (line.kind === 'begin') begin = line
      if (line.kind === 'end') isWhole = true
      // What names a kind is a list or the like of it, and no product.
      if (line.kind === 'gone' && line.of === undefined) gone.push(line.id)
      if (line.kind !== 'product') continue
      known.add(line.id)
      changed.push(documentOf(line.record))
      if (changed.length < mostAtOnce) continue
      await done('POST', `${documents}?primaryKey=id`, changed)
      changed = []
    }
    if (!begin || !isWhole) throw new Error(`The feed of ${culture} broke off`)
    if (changed.length > 0) await done('POST', `${documents}?primaryKey=id`, changed)
    const removed = begin.mode === 'full' ? await leftOver(known) : gone
    if (removed.length > 0) await done('POST', `${documents}/delete-batch`, removed)
    since = begin.cursor
  }
}
