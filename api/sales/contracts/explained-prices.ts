import { sql, type RawBuilder } from 'kysely'
import type { Market } from '../../catalog/shop/markets.ts'
import { netFor } from '../../catalog/products/price-breaks.ts'
import type { Database } from '../../platform/database/tables.ts'
import { contractsOf, dealsOn, dealsOnShown, ownNetFor } from './own-net.ts'

/** What a contract says of a product, for so many pieces. */
type SaidPrice = {
  contract: number
  name: string
  isGroup: boolean
  onlyThis: boolean
  /** Of what the price is that it says. */
  how: 'product' | 'category' | 'everything'
  from: number
  percent: number | null
  net: number
  /** Whether that is what the company pays. */
  counts: boolean
}

export type ExplainedPrice = { net: number; list: number; single: number; said: SaidPrice[] }

type Asked = { product: number; quantity: number; market: Pick<Market, 'culture'> }

const buyer = { user: true }

/** The statement `agreed`, `shown` and `deal` of one product for a company. */
const dealsOfProduct = (company: string | RawBuilder<unknown>, { product, market }: Omit<Asked, 'quantity'>) => sql`
  agreed as materialized (${contractsOf({ company }, market)}),
  shown as materialized (select pr.* from price pr where pr.culture = ${market.culture} and pr.product_id = ${product}::integer),
  ${dealsOnShown}`

/** What a company pays for each of so many pieces, and what each of its contracts says of that; nothing where it is not sold there. */
export async function explainPrice(db: Database, company: string, asked: Asked): Promise<ExplainedPrice | undefined> {
  const quantity = sql<number>`${asked.quantity}::integer`
  const { rows } = await sql<ExplainedPrice>`
    with ${dealsOfProduct(company, asked)},
    paid as (select ${ownNetFor('pr', quantity, buyer, dealsOn('pr'))} as net, ${netFor('pr', quantity)} as list, pr.net as single from shown pr)
    select paid.net, paid.list, paid.single, (
      select coalesce(json_agg(json_build_object('contract', k.id, 'name', k.name, 'isGroup', k.group_id is not null, 'onlyThis', k.only_this,
        'how', case when t.product_id is not null then 'product' when t.category_id is not null then 'category' else 'everything' end,
        'from', t.from_quantity, 'percent', t.percent::float, 'net', deal.net,
        'counts', deal.from_quantity <= ${quantity} and deal.net = paid.net
          and deal.only_this = (select bool_or(d.only_this) from deal d where d.from_quantity <= ${quantity}))
        order by deal.net, lower(k.name), t.from_quantity), '[]')
      from deal join contract_price t on t.id = deal.said join contract k on k.id = t.contract_id) as said
    from paid`.execute(db)
  return rows[0]
}

/** What each of these companies pays for one piece, in one statement. */
export async function readPricesOfCompanies(
  db: Database,
  companies: readonly string[],
  asked: Omit<Asked, 'quantity'>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; net: number }>`
    select c.id, paid.net from unnest(${[...companies]}::uuid[]) as c (id), lateral (
      with ${dealsOfProduct(sql`c.id`, asked)}
      select ${ownNetFor('pr', sql`1`, buyer, dealsOn('pr'))} as net from shown pr) as paid`.execute(db)
  return new Map(rows.map(({ id, net }) => [id, net]))
}
