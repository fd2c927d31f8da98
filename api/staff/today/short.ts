import { sql } from 'kysely'
import type { Today } from '#lib/contract/staff/today.ts'
import type { Database } from '../../platform/database/tables.ts'
import { supportIs } from '../catalog/products/connected-products.ts'

type Short = NonNullable<Today['catalogue']>

/** So many pieces are few. */
const fewPieces = 5

const listed = 12

/**
 * What is on sale and nearly gone, the least first, and how much is sold out. What is made to order runs short of nothing. Before
 * them stands what people wait for, most of them first.
 */
export async function readShort(db: Database, language: string): Promise<Short> {
  const { rows } = await sql<Short>`
    with awaited as (
      select product_id, count(*)::integer as awaited from restock_wish
      where confirmed_at is not null and told_at is null group by product_id),
    short as (
      select s.* from stock s join product p on p.id = s.product_id and p.withdrawn_at is null
      where availability in ('available', 'few') and quantity <= ${fewPieces})
    select (select count(*) from short where quantity > 0)::integer as "shortCount",
      (select count(*) from short where quantity <= 0)::integer as "soldOut",
      (select json_build_object('soon', count(*) filter (where ${supportIs('soon')}),
        'over', count(*) filter (where ${supportIs('over')})) from product p where p.support_until is not null) as support,
      coalesce((select json_agg(s) from (
        select p.sku, coalesce(t.name, p.code) as name, availability, quantity, coalesce(awaited, 0) as awaited
        from stock s join product p on p.id = s.product_id and p.withdrawn_at is null
        left join awaited using (product_id)
        left join product_text t on t.product_id = p.id and t.language = ${language}
        where awaited > 0 or s.product_id in (select product_id from short)
        order by awaited desc nulls last, quantity, p.sku limit ${listed}) s), '[]') as short`.execute(db)
  return rows[0] ?? { short: [], shortCount: 0, soldOut: 0, support: { soon: 0, over: 0 } }
}
