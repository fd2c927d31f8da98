import { sql } from 'kysely'
import type { Waiting } from '#lib/contract/staff/publishing.ts'
import { briefs } from '#lib/markets/index.ts'
import { readPosition, seenBy } from '../../catalog/snapshot/cursor.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OverviewLive } from './publishing-jobs.ts'

/** What things are counted as, by how triggers note them. */
const kinds = {
  product: 'products',
  category: 'categories',
  content: 'contents',
  shop: 'settings',
  market: 'markets',
} as const

type Row = { edition: string; kind: keyof typeof kinds; count: number }

/**
 * What was changed since what is live of each edition was read from the catalogue: all that is of no market or language, and what is of
 * its own; products where they are sold there. Nothing of an edition of which nobody knows how far it was read.
 */
export async function readWaiting(db: Database, live: readonly OverviewLive[]): Promise<Map<string, Waiting>> {
  const position = await readPosition(db)
  const told = live.flatMap(({ edition, release, cursor }) => {
    const brief = briefs.find(({ key }) => key === edition)
    return brief && release !== null && cursor ? [{ edition, brief, seen: seenBy(cursor, position) }] : []
  })
  const waiting = new Map(told.map(({ edition, seen }): [string, Waiting] => [edition, { all: !seen, counts: [] }]))
  const counted = told.flatMap(({ edition, brief: { culture, language }, seen }) =>
    seen === undefined ? [] : [sql`(${edition}, ${culture}, ${language}, ${seen}::pg_snapshot)`],
  )
  if (counted.length === 0) return waiting
  const { rows } = await sql<Row>`
    with edition (key, culture, language, seen) as (values ${sql.join(counted)})
    select edition.key as edition, changed.kind, count(distinct change_in.id)::integer as count
    from edition
    join change_in on change_in.changed_in >= pg_snapshot_xmin(edition.seen)
      and not pg_visible_in_snapshot(change_in.changed_in, edition.seen)
      and change_in.scope in ('', edition.culture, edition.language)
    cross join lateral (select case change_in.kind when 'stock' then 'product' else change_in.kind end as kind) as changed
    where changed.kind <> 'product' or change_in.scope = edition.culture
      or exists (select from price where price.product_id = change_in.id and price.culture = edition.culture)
    group by 1, 2 order by 2 desc`.execute(db)
  for (const { edition, kind, count } of rows) waiting.get(edition)?.counts.push({ kind: kinds[kind], count })
  return waiting
}
