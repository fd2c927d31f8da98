import { sql } from 'kysely'
import type { OwnPrice, OwnPrices } from '#lib/contract/own-prices.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import { holdingBreaks, priceBreaksOf } from '../../catalog/products/price-breaks.ts'
import { unitPrice } from '../../catalog/products/price.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Database } from '../../platform/database/tables.ts'
import { contractsOf, dealsOn, dealsOnShown, ownNetFor, stepsOf, type PricedFor } from './own-net.ts'

type Row = { id: number; net: number; list: number; steps: StatedBreak[]; breaks: StatedBreak[] | null }

/** What products cost a buyer who has contracts, of those of which that is not what everybody pays. */
export async function readOwnPrices(
  db: Database,
  buyer: PricedFor,
  market: Market,
  ids: readonly number[],
): Promise<OwnPrices> {
  const deals = dealsOn('pr')
  const user = 'company' in buyer || buyer.user
  const at = (quantity: ReturnType<typeof sql<number>>) => ownNetFor('pr', quantity, { user }, deals)
  const { rows } = await sql<{ has: boolean; prices: Row[] }>`
    with agreed as materialized (${contractsOf(buyer, market)}),
    shown as materialized (
      select pr.* from price pr join product p on p.id = pr.product_id
      where pr.culture = ${market.culture} and pr.product_id = any(${[...ids]}::integer[]) and p.withdrawn_at is null
        and exists (select from agreed)),
    ${dealsOnShown}
    select exists (select from agreed) as has, (
      select coalesce(json_agg(json_build_object('id', pr.product_id, 'list', pr.net, 'breaks', pr.breaks, 'net', ${at(sql`1`)}, 'steps', (
        select coalesce(json_agg(json_build_object('from', pieces, 'net', ${at(sql`pieces`)})), '[]')
        from (${stepsOf('pr', deals)}) as s where pieces > 1)) order by pr.product_id), '[]')
      from shown pr where exists (${deals})) as prices`.execute(db)
  const { has, prices } = rows[0] ?? { has: false, prices: [] }
  return { hasContracts: has, prices: prices.filter(isOwn).map((row) => toOwnPrice(row, market)) }
}

/** Whether one piece or many cost something else than they cost everybody. */
function isOwn({ net, list, steps, breaks }: Row): boolean {
  const told = (first: number, stated: readonly StatedBreak[] | null) =>
    [first, ...holdingBreaks(first, stated).map(({ from, net: each }) => `${from}:${each}`)].join(' ')
  return told(net, steps) !== told(list, breaks)
}

const toOwnPrice = ({ id, net, steps }: Row, market: Market): OwnPrice => ({
  productId: id,
  price: unitPrice(net, market),
  ...priceBreaksOf({ net, breaks: steps }, market),
})
