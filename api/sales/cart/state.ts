import { sql, type RawBuilder } from 'kysely'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import type { availabilities } from '#lib/contract/product.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { contractsOf, dealsOn, dealsOnShown, nextOwnBreakFor } from '../contracts/own-net.ts'
import { offerOfCart, pricesOf, type CartOffer } from '../offers/offered-price.ts'
import { calibrationOf, type Calibrated } from './calibration.ts'
import type { Addresses } from '../orders/order-tables.ts'
import { termsOf, type Terms } from '../payments/terms.ts'
import type { Database } from '../../platform/database/tables.ts'
import { exemptionsOf } from '../tax/exemptions.ts'

export type Choice = {
  addresses: Addresses | null
  shipping_sku: string | null
  pickup_point: PickupPoint | null
  payment_label: string | null
  checked_number: string | null
  check_reference: string | null
  /** The offer that the cart is of, as long as it can be ordered. */
  offer: CartOffer | null
}

/** What the product of a line costs and how many there are now. */
export type Offered = {
  net: number
  /** What the buyer pays for so many without an offer; more than `net` where one asks for less. */
  list: number
  availability: (typeof availabilities)[number]
  stock: number
  /** Working days until more leave than there are; nothing where nobody knows. */
  lead: number | null
}

type OfferedInCart = Offered & {
  /** What everybody pays for a single piece. */
  single: number
  /** From how many on each piece is cheaper than it is for so many. */
  next: StatedBreak | null
  regular: number | null
}

/** What the buyer says of a line. */
export type SaidOfLine = { reference: string | null; note: string | null }

/** A line as it was last set, and its product as it is now, where it is still offered. */
export type Line = {
  product_id: number
  quantity: number
  sku: string | null
  name: string | null
  net: number | null
  culture: Culture | null
  offered: OfferedInCart | null
  /** The product that follows it, where it was withdrawn. */
  successor: number | null
} & Calibrated &
  SaidOfLine

/** What is kept of a cart. */
export type CartState = { choice: Choice | null; lines: Line[]; terms: Terms | null; exemptions: string[] }

const nothing: CartState = { choice: null, lines: [], terms: null, exemptions: [] }

/** The customer who calls, in a statement. A registered one is known by an access token and by nothing else. */
export const callerRow = ({ guid, user }: Caller): RawBuilder<unknown> =>
  sql`select guid from customer where guid = ${guid} and registered = ${user}`

/** Nothing is written for a guest who was given no identity here. */
export async function expectKnown(db: Database, caller: Caller): Promise<void> {
  const { rows } = await sql`${callerRow(caller)}`.execute(db)
  if (rows.length === 0) throw new HttpProblem('GUID_REQUIRED')
}

export const lineColumns = sql`product_id, quantity, added, sku, name, net, culture, calibration_id, reference, note`
/** A number that held yesterday is asked about again before anybody is spared the tax. */
export const choiceColumns = sql`addresses, shipping_sku, pickup_point, payment_label, check_reference,
  case when checked_at > now() - interval '1 day' then checked_number end as checked_number, ${offerOfCart}`

export const linesOf = ({ guid }: Caller): RawBuilder<unknown> =>
  sql`select ${lineColumns} from cart_line where customer_guid = ${guid}`
export const choiceOf = ({ guid }: Caller): RawBuilder<unknown> =>
  sql`select ${choiceColumns} from cart_choice where customer_guid = ${guid}`

/** The contracts of whoever calls, as statements know them that say what something costs. */
export const agreedWith = (caller: Caller, market: Pick<Market, 'culture'>): RawBuilder<unknown> =>
  sql`agreed as materialized (${contractsOf(caller, market)})`

/** Which product follows the one of a line, by way of others that were withdrawn as well. */
const lastSuccessor = sql`case when p.withdrawn_at is not null then (
  with recursive next (id, step) as (
    select p.successor, 1 union all
    select q.successor, step + 1 from next join product q on q.id = next.id and q.withdrawn_at is not null where step < 20)
  select next.id from next join product q on q.id = next.id and q.withdrawn_at is null limit 1) end`

/** What is agreed on of the lines of whoever has contracts, looked up once. */
const dealsOnLines = ({ culture }: Pick<Market, 'culture'>): RawBuilder<unknown> => sql`
  with shown as materialized (
    select pr.* from line join price pr on pr.product_id = line.product_id and pr.culture = ${culture}
    where exists (select from agreed)), ${dealsOnShown}`

/** The columns of a `CartState`, of a statement whose `line`, `choice` and `agreed` hold the rows. */
export const stateColumns = (market: Pick<Market, 'culture'>, caller: Caller): RawBuilder<CartState> => sql`
  (select row_to_json(choice) from choice) as choice, ${termsOf(caller)} as terms, ${exemptionsOf(caller)} as exemptions,
  (${caller.user ? dealsOnLines(market) : sql``} select coalesce(json_agg(json_build_object('successor', ${lastSuccessor},
     'product_id', line.product_id, 'quantity', line.quantity, 'sku', line.sku, 'name', line.name, 'net', line.net,
     'culture', line.culture, 'reference', line.reference, 'note', line.note, 'offered', case when p.withdrawn_at is null and pr.net is not null and s.availability is not null then
       json_build_object(${pricesOf(market.culture, caller, dealsOn('pr'))}, 'single', pr.net, 'next', ${nextOwnBreakFor('pr', sql`line.quantity`, caller, dealsOn('pr'))},
         'regular', pr.regular_net, 'availability', s.availability, 'stock', s.quantity, 'lead', p.lead_days) end, ${calibrationOf(market, caller)}) order by line.added), '[]')
   from line left join price pr on pr.product_id = line.product_id and pr.culture = ${market.culture}
     left join stock s on s.product_id = line.product_id
     left join product p on p.id = line.product_id) as lines`

type Whither = Pick<Choice, 'addresses' | 'shipping_sku' | 'pickup_point'>

/** Where a cart goes and nothing else of it; of somebody unknown nothing. */
export async function readAddresses(db: Database, caller: Caller | undefined): Promise<Whither | null> {
  if (!caller) return null
  const { rows } = await sql<Whither>`
    select addresses, shipping_sku, pickup_point from cart_choice where customer_guid = (${callerRow(caller)})`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The cart of a caller; of somebody unknown an empty one. */
export async function readState(db: Database, caller: Caller | undefined, market: Market): Promise<CartState> {
  if (!caller) return nothing
  const { rows } = await sql<CartState>`
    with guest as (${callerRow(caller)}), line as (${linesOf(caller)}), choice as (${choiceOf(caller)}),
      ${agreedWith(caller, market)}
    select ${stateColumns(market, caller)} from guest`.execute(db)
  return rows[0] ?? nothing
}
