import { sql } from 'kysely'
import { maxLines, type CartSetRequest } from '#lib/contract/cart.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { allowedInStock } from '../../catalog/products/allowed.ts'
import { ownNetFor } from '../contracts/own-net.ts'
import { certificateFor } from '../../catalog/certificates/certifies.ts'
import { textsSet } from './line-texts.ts'
import { agreedWith, callerRow, choiceOf, lineColumns, linesOf, stateColumns, type CartState } from './state.ts'

/** Beyond it new lines are written one after another, so that many at once do not make more of them than there may be. */
const roomy = maxLines / 2

type Written = CartState & {
  known: boolean
  allowed: number | null
  owned: number
  written: boolean
  certified: boolean
}

/**
 * Sets one line and reads the cart in one statement: what is checked and what is written see the same stock, and two
 * calls at once end in one line. Nothing is written unless the caller is known, the product is offered in the culture,
 * and the stock allows it.
 */
export async function setLine(
  db: Database,
  market: Market,
  caller: Caller,
  request: CartSetRequest,
): Promise<CartState> {
  if (request.quantity === 0) return removeLine(db, market, caller, request.productSkuCode)
  const first = await write(db, market, caller, request, roomy)
  const isCrowded = !first.written && first.known && first.owned >= roomy
  return accepted(isCrowded ? await writeAlone(db, market, caller, request) : first, request)
}

const writeAlone = (db: Database, market: Market, caller: Caller, request: CartSetRequest): Promise<Written> =>
  db.transaction().execute(async (transaction) => {
    await sql`${callerRow(caller)} for no key update`.execute(transaction)
    return write(transaction, market, caller, request, maxLines)
  })

function accepted(state: Written, { quantity }: CartSetRequest): CartState {
  if (state.written) return state
  if (!state.known) throw new HttpProblem('GUID_REQUIRED')
  if (state.allowed === null || !state.certified) throw new HttpProblem('SKU_UNKNOWN')
  if (state.allowed < quantity) throw new HttpProblem('QUANTITY_NOT_AVAILABLE', { available: state.allowed })
  throw new HttpProblem('CART_IS_FULL')
}

async function write(
  db: Database,
  market: Market,
  caller: Caller,
  { productSkuCode, quantity, calibration, reference, note }: CartSetRequest,
  limit: number,
): Promise<Written> {
  const { rows } = await sql<Written>`
    with guest as (${callerRow(caller)}),
    own as (${linesOf(caller)}),
    ${agreedWith(caller, market)},
    wanted as (
      select p.id, p.sku, t.name, ${ownNetFor('pr', sql`${quantity}::integer`, caller)} as net, ${allowedInStock} as allowed, ${chosen(market, calibration)} as calibration_id
      from product p join price pr on pr.product_id = p.id and pr.culture = ${market.culture}
        join product_words t on t.product_id = p.id and t.culture = ${market.culture}
        join stock s on s.product_id = p.id
      where p.sku = ${productSkuCode} and p.withdrawn_at is null),
    written as (
      insert into cart_line (customer_guid, product_id, quantity, sku, name, net, culture, calibration_id, reference, note)
      select guest.guid, wanted.id, ${quantity}::integer, wanted.sku, wanted.name, wanted.net, ${market.culture}, wanted.calibration_id,
        nullif(${reference ?? ''}::text, ''), nullif(${note ?? ''}::text, '')
      from guest, wanted
      where wanted.allowed >= ${quantity}::integer and ${calibration ? sql`wanted.calibration_id is not null` : sql`true`}
        and ((select count(*) from own) < ${limit}::integer or wanted.id in (select product_id from own))
      on conflict (customer_guid, product_id) do update set quantity = excluded.quantity, sku = excluded.sku,
        name = excluded.name, net = excluded.net, culture = excluded.culture, changed_at = now(), ${textsSet({ reference, note })},
        calibration_id = ${calibration === undefined ? sql`cart_line.calibration_id` : sql`excluded.calibration_id`}
      returning ${lineColumns}),
    line as (
      select * from written
      union all select * from own where product_id not in (select product_id from written)),
    choice as (${choiceOf(caller)})
    select exists (select from guest) as known, (select allowed from wanted) as allowed,
      (select count(*) from own) as owned, exists (select from written) as written,
      ${calibration ? sql`not exists (select from wanted where calibration_id is null)` : sql`true`} as certified, ${stateColumns(market, caller)}`.execute(
    db,
  )
  return one(rows)
}

/** The certificate that was asked for, where it is one for the product `p` and sold in the market. */
const chosen = (market: Market, sku: CartSetRequest['calibration']) =>
  sku ? certificateFor(market, sql`c.sku = ${sku}`) : sql`null::integer`

/** Takes a line out, there or not, by the SKU its product has or had. */
export async function removeLine(db: Database, market: Market, caller: Caller, sku: string): Promise<CartState> {
  return remove(db, market, caller, sku)
}

export const clearLines = (db: Database, market: Market, caller: Caller): Promise<CartState> =>
  remove(db, market, caller)

async function remove(db: Database, market: Market, caller: Caller, sku?: string): Promise<CartState> {
  const meant =
    sku === undefined ? sql`` : sql`and (sku = ${sku} or product_id in (select id from product where sku = ${sku}))`
  const { rows } = await sql<CartState & { known: boolean }>`
    with guest as (${callerRow(caller)}),
    removed as (delete from cart_line where customer_guid in (select guid from guest) ${meant} returning product_id),
    line as (${linesOf(caller)} and product_id not in (select product_id from removed)),
    ${agreedWith(caller, market)},
    choice as (${choiceOf(caller)})
    select exists (select from guest) as known, ${stateColumns(market, caller)}`.execute(db)
  const state = one(rows)
  if (!state.known) throw new HttpProblem('GUID_REQUIRED')
  return state
}

/** The row of a statement that always has one. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('A statement that always has a row had none')
  return row
}
