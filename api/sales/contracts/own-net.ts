import { sql, type RawBuilder } from 'kysely'
import { briefIn } from '#lib/markets/index.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import { netFor, nextBreakFor } from '../../catalog/products/price-breaks.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Caller } from '../../platform/http/caller.ts'

type OfQuantity = RawBuilder<number>
type Buyer = Pick<Caller, 'user'>

/** For whom prices are told: whoever calls, for the company that they buy for, or a company by itself, which a statement may name by a column. */
export type PricedFor = Caller | { company: string | RawBuilder<unknown> }

/** By the calendar of the market. */
const isNow = ({ culture }: Pick<Market, 'culture'>) => {
  const today = sql`(now() at time zone ${briefIn(culture).timeZone})::date`
  return sql`k.starts_on <= ${today} and coalesce(k.ends_on >= ${today}, true)`
}

/** For which company: the one that somebody chose, the one whose procurement system has sent them, or one by itself. */
function companyOf(buyer: PricedFor): RawBuilder<unknown> {
  if ('company' in buyer) return sql`${buyer.company}::uuid`
  if (buyer.visit) return sql`${buyer.visit.company}::uuid`
  return sql`(select company_id from account where customer_guid = ${buyer.guid})`
}

/** The contracts that hold now: those of the company that is bought for, and those of its groups. */
export const contractsOf = (buyer: PricedFor, market: Pick<Market, 'culture'>): RawBuilder<unknown> =>
  'company' in buyer || buyer.user
    ? sql`
      select k.id, k.only_this from contract k where k.company_id = ${companyOf(buyer)} and ${isNow(market)}
      union all
      select k.id, k.only_this from company_in_group g join contract k on k.group_id = g.group_id
      where g.company_id = ${companyOf(buyer)} and ${isNow(market)}`
    : sql`select null::integer as id, null::boolean as only_this where false`

/** The category of a product, the one above it, and so on: one array, which is made once for all prices that are looked at. */
const aboveOf = (row: string) => sql`(
  with recursive above (id) as (
    select category_id from product where id = ${sql.ref(`${row}.product_id`)}
    union all select c.parent_id from above join category c on c.id = above.id where c.parent_id is not null)
  select array_agg(id) from above)`

/**
 * What a piece of the product of a row of `price` costs by contracts, and from how many on, of a statement whose `agreed` holds those
 * contracts. What is less by so many percent is less than what everybody pays for one piece. Who asks several things of many prices
 * looks this up once and hands it on as `deals`.
 */
const agreedOn = (price: string): RawBuilder<unknown> => {
  const row = sql.ref(price)
  const told = sql`select agreed.only_this, t.id as said, t.from_quantity,
    coalesce(t.net, round(${row}.net * (100 - t.percent) / 100)::bigint) as net from agreed
    join contract_price t on t.contract_id = agreed.id and (t.culture is null or t.culture = ${row}.culture)`
  return sql`
    ${told} and t.product_id = ${row}.product_id
    union all
    ${told} and t.product_id is null and (t.category_id is null or t.category_id = any (${aboveOf(price)}::integer[]))`
}

/** What is agreed on of all rows of `price` that a statement names in its `shown`, looked up once, as the rows `deal`. */
export const dealsOnShown: RawBuilder<unknown> = sql`
  deal as materialized (select pr.product_id, d.* from shown pr, lateral (${agreedOn('pr')}) as d)`

/** What of it is agreed on for the row `price`. */
export const dealsOn = (price: string): RawBuilder<unknown> =>
  sql`select only_this, from_quantity, net from deal where deal.product_id = ${sql.ref(price)}.product_id`

/**
 * What each of so many pieces costs whoever calls, by a row of `price`: the one rule of prices, for carts, orders, offers and pages.
 * Guests and everybody without a contract pay what everybody does. Of a statement whose `agreed` holds the contracts of a user.
 */
export const ownNetFor = (
  price: string,
  quantity: OfQuantity,
  { user }: Buyer,
  deals = agreedOn(price),
): RawBuilder<number> => {
  const list = netFor(price, quantity)
  if (!user) return list
  return sql`(
    select case when bool_or(deal.only_this) then min(deal.net) filter (where deal.only_this) else least(${list}, min(deal.net)) end
    from (${deals}) as deal where deal.from_quantity <= ${quantity})`
}

/** From how many pieces on another price may hold. */
export const stepsOf = (price: string, deals = agreedOn(price)): RawBuilder<unknown> => sql`
  select (step ->> 'from')::integer as pieces from jsonb_array_elements(${sql.ref(price)}.breaks) as step
  union select deal.from_quantity from (${deals}) as deal`

/** The next quantity from which on each piece becomes cheaper than it is for so many; nothing where there is none. */
export const nextOwnBreakFor = (
  price: string,
  quantity: OfQuantity,
  buyer: Buyer,
  deals = agreedOn(price),
): RawBuilder<StatedBreak | null> =>
  buyer.user
    ? sql`(
      select json_build_object('from', pieces, 'net', net)
      from (select pieces, ${ownNetFor(price, sql`pieces`, buyer, deals)} as net from (${stepsOf(price, deals)}) as s
        where pieces > ${quantity}) as later
      where net < ${ownNetFor(price, quantity, buyer, deals)} order by pieces limit 1)`
    : nextBreakFor(price, quantity)
