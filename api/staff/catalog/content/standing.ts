import { sql } from 'kysely'
import type { ContentLine } from '#lib/contract/staff/content.ts'
import type { Database } from '../../../platform/database/tables.ts'

/**
 * How pages stand in each edition and each language that several share: in the shop in their own words or in those of their
 * language, there with a draft beside it, or a draft alone.
 */
export const standings = sql`
  select uri, culture, coalesce(p.kind, d.parts ->> 'kind') as kind, coalesce(p.title, d.parts ->> 'title') as title,
    coalesce(p.published_at, (d.parts ->> 'publishedAt')::timestamptz) as published_at, d.publish_at,
    case when p.uri is null then 'draft' when d.parts is null then 'public' else 'changed' end as state,
    coalesce(p.voice <> culture, false) as follows
  from (select c.uri, w.culture, w.voice, c.kind, w.title, c.published_at
      from content c join content_words w on w.content_id = c.id
    union all
      select c.uri, t.culture, t.culture, c.kind, t.title, c.published_at
      from content c join content_text t on t.content_id = c.id
      where not exists (select from market where market.culture = t.culture)) p
  full join content_draft d using (uri, culture)`

/** One of them, as an object of JSON. */
export const standing = sql`json_build_object('culture', culture, 'state', state, 'follows', follows, 'planned',
  to_char(publish_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** How a page stands wherever something of it is. */
export async function readStanding(db: Database, uri: string): Promise<ContentLine['editions']> {
  const { rows } = await sql<{ standing: ContentLine['editions'][number] }>`
    with standing as (${standings}) select ${standing} as standing from standing where uri = ${uri} order by culture`.execute(
    db,
  )
  return rows.map((row) => row.standing)
}

/** The editions in which a page is said in these words. */
export async function saidIn(db: Database, { uri, culture }: { uri: string; culture: string }): Promise<string[]> {
  const { rows } = await sql<{
    culture: string
  }>`select w.culture from content_words w join content c on c.id = w.content_id
    where c.uri = ${uri} and w.voice = ${culture} order by w.culture`.execute(db)
  return rows.map((row) => row.culture)
}
