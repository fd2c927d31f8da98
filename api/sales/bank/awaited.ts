import { sql } from 'kysely'
import type { PaymentLabel } from '../payments/labels.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { BankEntry } from './bank-entry.ts'
import { ordersNamed, slipsIn, type Awaited } from './match.ts'

/** The orders of these numbers, with what they wait for: less where a part of an invoice was credited. */
export async function readAwaited(db: Database, numbers: readonly string[]): Promise<Awaited[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('customer_order')
    .select(['number', 'status', 'payment_label', 'payment_status', 'total'])
    .select(
      sql<number>`coalesce((select sum(r.amount) from refund r
        where r.order_id = customer_order.id and r.status = 'credited'), 0)::bigint`.as('credited'),
    )
    .where('number', 'in', numbers)
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

/** What an entry names: each number, the orders among them that there are, and the numbers that no order has. */
export async function namedIn(db: Database, { text }: Pick<BankEntry, 'text'>) {
  const numbers = [...ordersNamed(text), ...slipsIn(text)]
  const found = await readAwaited(db, numbers)
  return { numbers, found, unknown: numbers.filter((number) => !found.some((order) => order.number === number)) }
}
