import type { ProductSummary } from '#lib/contract/product.ts'
import type { Market, Markets } from '../shop/markets.ts'
import { Written } from '../../platform/http/routes.ts'
import type { Database } from '../../platform/database/tables.ts'
import { anyOf, askedWithIds } from '../products/any-of.ts'
import { RememberedAnswers } from './remembered-answers.ts'
import type { Catalogue } from './mirror.ts'
import { offerSummaries, toProduct, toSummary, wholeOffers, type WholeRow } from '../products/offers.ts'
import { readTogether } from './read-together.ts'

/** Bytes of the one, characters of the other. */
const room = { products: 96_000_000, summaries: 16_000_000 }

/** Products as they are shown, read when asked for and kept until they change. */
export type Reader = {
  product: (id: number, context: Context) => Promise<Written | undefined>
  /** In the order of the ids; what is no longer offered is left out. */
  summaries: (ids: readonly number[], context: Context) => Promise<ProductSummary[]>
}

type Context = Markets & { catalogue: Catalogue }

export function createReader(db: Database): Reader {
  const products = new RememberedAnswers<Written>(room.products)
  const summaries = new RememberedAnswers<ProductSummary>(room.summaries)
  const readers = new Map<string, (id: number) => Promise<WholeRow | undefined>>()
  /** Rows of products as a market is told of them. */
  const rowsIn = (market: Market) => {
    const name = `${market.culture} ${market.language}`
    const known = readers.get(name)
    if (known) return known
    const rowsOf = askedWithIds<WholeRow>(db, (ids) => wholeOffers(db, market).where('p.id', '=', anyOf(ids)))
    const reader = readTogether(
      async (ids: readonly number[]) => new Map((await rowsOf(ids)).map((row) => [row.id, row])),
    )
    readers.set(name, reader)
    return reader
  }
  const key = (id: number, { culture }: Market) => `${culture} ${id}`
  return {
    product: async (id, context) => {
      // Taken before the product is read: what changes in between has another version, and is read again.
      const version = context.catalogue.versionOf(id)
      const kept = products.get(key(id, context.market), version)
      if (kept) return kept
      const row = await rowsIn(context.market)(id)
      if (!row) return undefined
      const written = new Written(JSON.stringify(toProduct(row, context)))
      products.keep(key(id, context.market), version, written, written.body.length)
      return written
    },

    summaries: async (ids, context) => {
      const found = new Map<number, ProductSummary>()
      const missing = new Map<number, string>()
      for (const id of ids) {
        const version = context.catalogue.versionOf(id)
        const kept = summaries.get(key(id, context.market), version)
        if (kept) found.set(id, kept)
        else missing.set(id, version)
      }
      if (missing.size > 0) {
        const rows = await offerSummaries(db, context.market)
          .where('p.id', '=', anyOf([...missing.keys()]))
          .execute()
        for (const row of rows) {
          const summary = toSummary(row, context)
          found.set(row.id, summary)
          summaries.keep(key(row.id, context.market), missing.get(row.id) ?? '', summary, averageSummary)
        }
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  }
}

/** Characters, roughly; measuring each would cost more than it tells. */
const averageSummary = 800
