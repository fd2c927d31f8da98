import { sql } from 'kysely'
import * as v from 'valibot'
import { changedKinds } from '../../catalog/snapshot/differences.ts'
import { readPosition, seenBy, toCursor } from '../../catalog/snapshot/cursor.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import { contractsOf } from '../contracts/own-net.ts'

/** What a reader has seen: the catalogue up to a snapshot of the database, and by a sum what the company had agreed on. */
const State = v.object({ cursor: v.string(), agreed: v.string(), culture: v.string() })
type State = v.InferOutput<typeof State>

/** Written so that it may stand in an address and a header as it is. */
export const toMark = (state: object): string => Buffer.from(JSON.stringify(state)).toString('base64url')

/** What a mark says; nothing where it is none of ours. */
export function readMark<Schema extends v.GenericSchema>(
  schema: Schema,
  mark: string,
): v.InferOutput<Schema> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(Buffer.from(mark, 'base64url').toString()))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** How things stand before anything is read, so that what changes meanwhile is told once more rather than never. */
export async function readState(db: Database, company: string, market: Market): Promise<State> {
  const cursor = toCursor(await readPosition(db))
  const { rows } = await sql<{ agreed: string }>`
    with agreed as (${contractsOf({ company }, market)})
    select md5(coalesce(string_agg(line, '|' order by line), '')) as agreed from (
      select concat_ws(' ', a.id, a.only_this, row_to_json(t)::text) as line
      from agreed a left join contract_price t on t.contract_id = a.id) as lines`.execute(db)
  return { cursor, agreed: rows[0]?.agreed ?? '', culture: market.culture }
}

/** Since when a reader wants to be told; `all` where what they have seen cannot be compared with. */
export type Since = { mode: 'all' } | { mode: 'nothing' } | { mode: 'changes'; seen: string }

/** Of these each product is noted by itself; every other change may be one of all products. */
const singly: ReadonlySet<string> = new Set(['product', 'stock', 'place', 'listing', 'reduction', 'moved', 'content'])

/** What has changed between two states: prices that were agreed on, the market or the tree of categories may change all of it. */
export async function sinceState(db: Database, before: string | undefined, now: State): Promise<Since> {
  const then = before === undefined ? undefined : readMark(State, before)
  const [epoch = '', snapshot = ''] = now.cursor.split('.')
  const seen = then && seenBy(then.cursor, { epoch, snapshot })
  if (seen === undefined || then?.agreed !== now.agreed || then.culture !== now.culture) return { mode: 'all' }
  const kinds = await changedKinds(db, seen)
  if (![...kinds].every((kind) => singly.has(kind))) return { mode: 'all' }
  return kinds.has('product') || kinds.has('stock') ? { mode: 'changes', seen } : { mode: 'nothing' }
}
