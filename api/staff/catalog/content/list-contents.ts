import { type RawBuilder, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ContentLine, ContentsPage, ContentsQuery } from '#lib/contract/staff/content.ts'
import { pageVoices } from '#lib/contract/voices.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { standing, standings } from './standing.ts'

type Wanted = InferOutput<typeof ContentsQuery>

const pageSize = 50

/** A line an address, with how it stands in each edition; found by what it is called in any of them. */
export async function listContents(db: Database, wanted: Wanted): Promise<InferOutput<typeof ContentsPage>> {
  const markets = await readMarkets(db)
  const [cultures, voices] = [markets.map(({ culture }) => culture), pageVoices(markets)]
  // An edition that is looked through lends its titles, else the first one that has the page.
  const named = wanted.edition ? [wanted.edition, ...voices] : voices
  const rank = sql`array_position(${named}::text[], culture)`
  const { rows } = await sql<Omit<ContentLine, 'publishedAt'> & { published_at: Date | null }>`
    with standing as (${standings})
    select uri, (array_agg(kind order by ${rank}))[1] as kind, (array_agg(title order by ${rank}))[1] as title,
      (array_agg(published_at order by ${rank}))[1] as published_at,
      json_agg(${standing} order by ${rank}) as editions
    from standing group by uri having ${sql.join(conditionsOf(wanted, cultures), sql` and `)}
    order by uri limit ${pageSize + 1}`.execute(db)
  return {
    contents: rows
      .slice(0, pageSize)
      .map(({ published_at, ...line }) => ({ ...line, publishedAt: published_at?.toISOString() ?? null })),
    hasMore: rows.length > pageSize,
    ...{ cultures, voices },
  }
}

function conditionsOf(
  { search = '', edition, kind, state, after }: Wanted,
  cultures: readonly string[],
): RawBuilder<boolean>[] {
  const isThere = edition === undefined ? sql`true` : sql`culture = ${edition}`
  return [
    sql<boolean>`true`,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql<boolean>`bool_or(folded(uri || ' ' || title) like '%' || folded(${asItIs(word)}) || '%')`),
    ...(kind ? [sql<boolean>`bool_or(kind = ${kind})`] : []),
    ...(edition && state !== 'missing' ? [sql<boolean>`bool_or(${isThere})`] : []),
    ...inState(state, isThere, edition === undefined ? cultures : [edition]),
    ...(after === undefined ? [] : [sql<boolean>`uri > ${after}`]),
  ]
}

function inState(
  state: Wanted['state'],
  isThere: RawBuilder<unknown>,
  wanted: readonly string[],
): RawBuilder<boolean>[] {
  if (!state) return []
  if (state === 'missing')
    return [
      sql<boolean>`count(*) filter (where culture = any(${wanted}::text[]) and state <> 'draft') < ${wanted.length}`,
    ]
  const stands = state === 'planned' ? sql`publish_at is not null` : sql`state = ${state}`
  return [sql<boolean>`bool_or(${isThere} and ${stands})`]
}
