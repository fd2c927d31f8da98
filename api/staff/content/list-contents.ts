import { type RawBuilder, sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ContentLine, ContentsPage, ContentsQuery } from '#lib/contract/staff/content.ts'
import { readMarkets } from '../../markets.ts'
import type { Database } from '../../tables.ts'
import { asItIs } from '../as-it-is.ts'

type Wanted = InferOutput<typeof ContentsQuery>

const pageSize = 50

/** A line an address, with how it stands in each edition; found by what it is called in any of them. */
export async function listContents(db: Database, wanted: Wanted): Promise<InferOutput<typeof ContentsPage>> {
  const cultures = (await readMarkets(db)).map(({ culture }) => culture)
  // An edition that is looked through lends its titles, else the first one that has the page.
  const named = wanted.edition ? [wanted.edition, ...cultures] : cultures
  const rank = sql`array_position(${named}::text[], culture)`
  const { rows } = await sql<Omit<ContentLine, 'publishedAt'> & { published_at: Date | null }>`
    with standing as (
      select uri, culture, coalesce(p.kind, d.parts ->> 'kind') as kind, coalesce(p.title, d.parts ->> 'title') as title,
        coalesce(p.published_at, (d.parts ->> 'publishedAt')::timestamptz) as published_at, d.publish_at,
        case when p.uri is null then 'draft' when d.parts is null then 'public' else 'changed' end as state
      from (select c.uri, t.culture, c.kind, t.title, c.published_at
        from content c join content_text t on t.content_id = c.id) p
      full join content_draft d using (uri, culture))
    select uri, (array_agg(kind order by ${rank}))[1] as kind, (array_agg(title order by ${rank}))[1] as title,
      (array_agg(published_at order by ${rank}))[1] as published_at,
      json_agg(json_build_object('culture', culture, 'state', state, 'planned',
        to_char(publish_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by ${rank}) as editions
    from standing group by uri having ${sql.join(conditionsOf(wanted, cultures.length), sql` and `)}
    order by uri limit ${pageSize + 1}`.execute(db)
  return {
    contents: rows
      .slice(0, pageSize)
      .map(({ published_at, ...line }) => ({ ...line, publishedAt: published_at?.toISOString() ?? null })),
    hasMore: rows.length > pageSize,
    cultures,
  }
}

function conditionsOf({ search = '', edition, kind, state, after }: Wanted, editions: number): RawBuilder<boolean>[] {
  const isThere = edition === undefined ? sql`true` : sql`culture = ${edition}`
  return [
    sql<boolean>`true`,
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql<boolean>`bool_or(folded(uri || ' ' || title) like '%' || folded(${asItIs(word)}) || '%')`),
    ...(kind ? [sql<boolean>`bool_or(kind = ${kind})`] : []),
    ...(edition && state !== 'missing' ? [sql<boolean>`bool_or(${isThere})`] : []),
    ...standing(state, isThere, edition === undefined ? editions : 1),
    ...(after === undefined ? [] : [sql<boolean>`uri > ${after}`]),
  ]
}

function standing(state: Wanted['state'], isThere: RawBuilder<unknown>, wanted: number): RawBuilder<boolean>[] {
  if (!state) return []
  if (state === 'missing') return [sql<boolean>`count(*) filter (where ${isThere} and state <> 'draft') < ${wanted}`]
  const stands = state === 'planned' ? sql`publish_at is not null` : sql`state = ${state}`
  return [sql<boolean>`bool_or(${isThere} and ${stands})`]
}
