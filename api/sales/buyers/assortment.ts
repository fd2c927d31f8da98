import * as v from 'valibot'
import type { BuyerProducts } from '#lib/contract/buyer.ts'
import type { buyerRows } from '#lib/contract/rows/buyer.ts'
import type { Call } from '../../catalog/calls.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { readOwnBatch } from './own-products.ts'
import { readMark, readState, sinceState, toMark } from './reading-state.ts'

/** Where a reading stands: after which product, since when, and how things stood when it began. */
const Place = v.object({
  after: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  changedSince: v.nullable(v.string()),
  now: v.object({ cursor: v.string(), agreed: v.string(), culture: v.string() }),
})
type Place = v.InferOutput<typeof Place>

/** A page of the assortment at the prices of a company, and with what to ask for the next one. */
export async function readAssortment(
  db: Database,
  company: string,
  {
    query,
    market,
    markets,
    words,
  }: Pick<Call<(typeof buyerRows)['buyerProducts']>, 'query' | 'market' | 'markets' | 'words'>,
): Promise<BuyerProducts> {
  const place =
    query.cursor === undefined ? await begun(db, company, market, query.changedSince) : placeOf(query.cursor)
  // As things stand now: what was said of it before came from whoever calls.
  const since = await sinceState(db, place.changedSince ?? undefined, await readState(db, company, market))
  const told = { mode: since.mode === 'all' ? 'full' : 'changes', changedSince: toMark(place.now) } as const
  if (since.mode === 'nothing') return { ...told, products: [], removed: [], cursor: null }
  const { products, removed, next } = await readOwnBatch(
    db,
    company,
    { market, markets, words },
    { after: place.after, size: Number(query.pageSize), since: since.mode === 'changes' ? since.seen : undefined },
  )
  return { ...told, products, removed, cursor: next === undefined ? null : toMark({ ...place, after: next }) }
}

const begun = async (
  db: Database,
  company: string,
  market: Call['market'],
  changedSince: string | undefined,
): Promise<Place> => ({ after: 0, changedSince: changedSince ?? null, now: await readState(db, company, market) })

function placeOf(cursor: string): Place {
  const place = readMark(Place, cursor)
  if (place) return place
  const errors = [{ path: 'cursor', message: 'expected the cursor of a page before' }]
  throw new HttpProblem('VALIDATION_FAILED', { errors })
}
