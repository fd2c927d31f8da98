import { sql, type RawBuilder } from 'kysely'
import type { PaymentLabel } from '../payments/labels.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { BankEntry } from './bank-entry.ts'
import { prefixesOf } from '../../catalog/shop/number-prefixes.ts'
import { prefixOf } from '../orders/order-number.ts'
import { endingsIn, ordersNamed, slipsIn, type Awaited } from './match.ts'

/** The orders of these numbers, with what they wait for: less where a part of an invoice was credited. */
export const readAwaited = (db: Database, numbers: readonly string[]): Promise<Awaited[]> =>
  readWhere(db, sql`number = any(${numbers}::text[])`)

async function readWhere(db: Database, are: RawBuilder<unknown>): Promise<Awaited[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['number', 'status', 'payment_label', 'payment_status', 'total'])
    .select(
      sql<number>`coalesce((select sum(r.amount) from refund r
        where r.order_id = customer_order.id and r.status = 'credited'), 0)::bigint`.as('credited'),
    )
    .where(sql<boolean>`${are}`)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    // Written by finalize, from the list of labels.
    label: row.payment_label as PaymentLabel,
    status: row.status,
    isPaid: row.payment_status === 'paid',
    due: row.total.gross - row.credited,
    currency: row.total.currency,
  }))
}

/**
 * What an entry names: each number, the orders among them that there are, and the numbers that no order has. A number may begin
 * as those of its seller did once, which is known by the order that has it.
 */
export async function namedIn(db: Database, { text }: Pick<BankEntry, 'text'>) {
  const endings = endingsIn(text)
  // An index has this of each order; it is what `endingOf` says.
  const orders = endings.length === 0 ? [] : await readWhere(db, sql`right(number, 11) = any(${endings}::text[])`)
  const sellers = await db.selectFrom('seller').select('numbers').orderBy('culture').execute()
  const before = orders.map(({ number }) => prefixOf(number))
  const prefixes = [...new Set([...sellers.map((seller) => prefixesOf(seller).orders), ...before])]
  const known = orders.map(({ number }) => number)
  const numbers = [...ordersNamed(text, prefixes, known), ...slipsIn(text, prefixes)]
  const found = orders.filter(({ number }) => numbers.includes(number))
  return { numbers, found, unknown: numbers.filter((number) => !found.some((order) => order.number === number)) }
}
