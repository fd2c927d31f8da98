import { sql } from 'kysely'
import type { Today } from '#lib/contract/staff/today.ts'
import type { Database } from '../../tables.ts'

type Short = NonNullable<Today['catalogue']>

/** So many pieces are few. */
const fewPieces = 5

const listed = 12

/** What is on sale and nearly gone, the least first, and how much is sold out. What is made to order runs short of nothing. */
export async function readShort(db: Database, language: string): Promise<Short> {
  const { rows } = await sql<Short>`
    with short as (
      select s.* from stock s join product p on p.id = s.product_id and p.withdrawn_at is null
      where availability in ('available', 'few') and quantity <= ${fewPieces})
    select (select count(*) from short where quantity > 0)::integer as "shortCount",
      (select count(*) from short where quantity <= 0)::integer as "soldOut",
      coalesce((select json_agg(s) from (
        select p.sku, coalesce(t.name, p.code) as name, availability, quantity
        from short join product p on p.id = short.product_id
        left join product_text t on t.product_id = p.id and t.language = ${language}
        order by quantity, p.sku limit ${listed}) s), '[]') as short`.execute(db)
  return rows[0] ?? { short: [], shortCount: 0, soldOut: 0 }
}
