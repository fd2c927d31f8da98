import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { BasketsQuery, AbandonedBasket } from '#lib/contract/staff/baskets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'

const pageSize = 50

type Row = Omit<AbandonedBasket, 'since' | 'changedAt'> & { since: Date; changed_at: Date }

/** Each basket by the line that was set last, which an index has in order: the latest page costs the same however many there are. */
export async function listBaskets(
  db: Database,
  { of, search, after }: InferOutput<typeof BasketsQuery>,
): Promise<{ baskets: AbandonedBasket[]; hasMore: boolean }> {
  const conditions = [
    sql`(l.changed_at, l.product_id) = (select n.changed_at, n.product_id from cart_line n
      where n.customer_guid = l.customer_guid order by n.changed_at desc, n.product_id desc limit 1)`,
    of === 'customers' ? sql`a.email is not null` : sql`coalesce(a.email, h.addresses ->> 'email') is not null`,
    ...(of === 'guests' ? [sql`a.email is null`] : []),
    ...(search
      ? [
          sql`l.customer_guid in (select customer_guid from account where words @@ found_by(${search})
            union select customer_guid from cart_choice
            where folded(addresses ->> 'email') like '%' || folded(${asItIs(search)}) || '%')`,
        ]
      : []),
    ...(after === undefined
      ? []
      : [
          sql`(l.changed_at, l.customer_guid) <
          ((select max(changed_at) from cart_line where customer_guid = ${after}), ${after}::uuid)`,
        ]),
  ]
  const { rows } = await sql<Row>`
    with page as (
      select l.customer_guid as guid, l.changed_at, a.email is null as "isGuest",
        coalesce(a.email, h.addresses ->> 'email') as email,
        trim(coalesce(a.first_name || ' ' || a.last_name, '')) as name
      from cart_line l
      left join account a on a.customer_guid = l.customer_guid
      left join cart_choice h on h.customer_guid = l.customer_guid
      where ${sql.join(conditions, sql` and `)}
      order by l.changed_at desc, l.customer_guid desc limit ${pageSize + 1})
    select page.*, held.*, worth.worth from page, lateral (
      select min(c.changed_at) as since,
        json_agg(json_build_object('sku', coalesce(c.sku, p.sku, '–'), 'name', coalesce(c.name, p.code, '–'),
          'quantity', c.quantity) order by c.added) as lines
      from cart_line c left join product p on p.id = c.product_id where c.customer_guid = page.guid) held,
    lateral (
      select coalesce(json_agg(w), '[]') as worth from (
        select m.currency, sum(c.quantity * c.net)::bigint as net from cart_line c join market m on m.culture = c.culture
        where c.customer_guid = page.guid and c.net is not null group by 1 order by 2 desc) w) worth
    order by page.changed_at desc, page.guid desc`.execute(db)
  const baskets = rows
    .slice(0, pageSize)
    .map(({ changed_at: changed, since, guid, isGuest, email, name, lines, worth }) => ({
      ...{ guid, isGuest, email, name, lines, worth },
      since: since.toISOString(),
      changedAt: changed.toISOString(),
    }))
  return { baskets, hasMore: rows.length > pageSize }
}
