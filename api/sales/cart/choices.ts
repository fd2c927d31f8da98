import { sql, type RawBuilder } from 'kysely'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Addresses } from '../orders/order-tables.ts'
import type { Database } from '../../platform/database/tables.ts'
import { agreedWith, callerRow, choiceColumns, linesOf, stateColumns, type CartState } from './state.ts'

export type Chosen =
  | { addresses: Addresses; checked_number: string | null; check_reference: string | null }
  | { shipping_sku: string; pickup_point: PickupPoint | null }
  | { payment_label: string }

const asJson = (value: object | null) => sql`${value && JSON.stringify(value)}::json`

/** The columns a choice sets, with what it sets them to. */
function columnsOf(chosen: Chosen): [column: string, value: RawBuilder<unknown>][] {
  if ('addresses' in chosen)
    return [
      ['addresses', asJson(chosen.addresses)],
      ['checked_number', sql`${chosen.checked_number}::text`],
      ['check_reference', sql`${chosen.check_reference}::text`],
      ['checked_at', sql`now()`],
    ]
  if ('payment_label' in chosen) return [['payment_label', sql`${chosen.payment_label}::text`]]
  return [
    ['shipping_sku', sql`${chosen.shipping_sku}::text`],
    ['pickup_point', asJson(chosen.pickup_point)],
  ]
}

/** Keeps what was chosen for the cart, and reads the cart, in one statement. */
export const choose = (db: Database, market: Market, caller: Caller, chosen: Chosen): Promise<CartState> =>
  write<CartState>(
    db,
    sql`with choice as (${writing(caller, chosen)}), line as (${linesOf(caller)}),
        ${agreedWith(caller, market)}
      select ${stateColumns(market, caller)} from choice`,
  )

/** Keeps what was chosen for the cart, where nobody asks for the cart. */
export async function storeChoices(db: Database, caller: Caller, chosen: Chosen): Promise<void> {
  await write(db, writing(caller, chosen))
}

async function write<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row> {
  const [row] = (await statement.execute(db)).rows
  if (!row) throw new HttpProblem('GUID_REQUIRED')
  return row
}

function writing(caller: Caller, chosen: Chosen): RawBuilder<unknown> {
  const columns = columnsOf(chosen)
  const names = sql.join(columns.map(([column]) => sql.ref(column)))
  const values = sql.join(columns.map(([, value]) => value))
  const changes = sql.join(columns.map(([column]) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  return sql`
    insert into cart_choice (customer_guid, ${names})
    select guid, ${values} from (${callerRow(caller)}) as guest
    on conflict (customer_guid) do update set ${changes}
    returning ${choiceColumns}`
}
