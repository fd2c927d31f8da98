import { sql } from 'kysely'
import type { RecordOf } from '#lib/contract/snapshot.ts'
import type { Market } from '../markets.ts'
import type { Database } from '../tables.ts'

type Row = { kind: 'product'; from: number; to: number } | { kind: 'category' | 'content'; from: string; to: string }

/** Which product follows one that was withdrawn, and where that stands now which had another address. */
export async function readMoves(db: Database, { language }: Market): Promise<RecordOf<'moves'>> {
  const { rows } = await sql<{ move: Row }>`
    select json_build_object('kind', 'product', 'from', id, 'to', successor) as move, 'product' as kind, id::text as place
      from product where withdrawn_at is not null and successor is not null
    union all
    select json_build_object('kind', 'category', 'from', m.uri, 'to', t.uri), 'category', m.uri
      from moved_category m join category_text t on t.category_id = m.category_id and t.language = m.language
      where m.language = ${language}
    union all
    select json_build_object('kind', 'content', 'from', m.uri, 'to', c.uri), 'content', m.uri
      from moved_content m join content c on c.id = m.content_id
    order by kind, place`.execute(db)
  return rows.map(({ move }) => move)
}
