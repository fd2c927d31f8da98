import { sql } from 'kysely'
import type { RecordOf } from '#lib/contract/snapshot.ts'
import type { Market } from '../shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'

type Row = { kind: 'product'; from: number; to: number } | { kind: 'category' | 'content'; from: string; to: string }

/** Which product follows one that was withdrawn, and where that stands now which had another address. */
export async function readMoves(db: Database, { culture, language }: Market): Promise<RecordOf<'moves'>> {
  const { rows } = await sql<{ move: Row }>`
    select json_build_object('kind', 'product', 'from', id, 'to', successor) as move, 'product' as kind, id::text as place
      from product where withdrawn_at is not null and successor is not null
    union all
    select json_build_object('kind', 'category', 'from', old.uri, 'to', coalesce(c.uri, t.uri)), 'category', old.uri
      from category_text t
        left join category_text c on c.category_id = t.category_id and c.language = ${culture}
        join (
          select category_id, uri from moved_category where language in (${language}, ${culture})
          union select category_id, uri from category_text where language = ${language}) old on old.category_id = t.category_id
      where t.language = ${language} and old.uri <> coalesce(c.uri, t.uri)
    union all
    select json_build_object('kind', 'content', 'from', m.uri, 'to', c.uri), 'content', m.uri
      from moved_content m join content c on c.id = m.content_id
    order by kind, place`.execute(db)
  return rows.map(({ move }) => move)
}
