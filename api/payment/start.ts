import { randomUUID } from 'node:crypto'
import type { Caller } from '../caller.ts'
import { readOrder } from '../order/queries.ts'
import type { OrderRow } from '../order/to-order.ts'
import { Refusal } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Database } from '../tables.ts'
import { gatewayFor } from './find-gateway.ts'

/**
 * An order with an attempt to pay that is open: the one there is, or a new one after it was declined or has expired. One
 * that is paid by transfer, or whose gateway is gone, has nothing to begin with.
 */
export const startPayment = (
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  caller: Caller | undefined,
  number: string,
): Promise<OrderRow> =>
  db.transaction().execute(async (transaction) => {
    const found = await readOrder(transaction, caller, number)
    await transaction.selectFrom('customer_order').select('id').where('id', '=', found.id).forUpdate().execute()
    const order = await readOrder(transaction, caller, number)
    if (order.status !== 'placed') throw new Refusal('ORDER_IS_PAID')
    const isOpen = order.payment_status === 'pending'
    if (isOpen || !gatewayFor(order.payment_label, order.culture, gateways)) return order
    return { ...order, ...(await open(transaction, order)) }
  })

async function open(db: Database, { id, total }: OrderRow) {
  const attempt = { payment_id: randomUUID(), payment_status: 'pending' as const }
  await db
    .insertInto('payment')
    .values({ id: attempt.payment_id, order_id: id, status: 'pending', amount: total.gross, currency: total.currency })
    .execute()
  await db.updateTable('customer_order').set(attempt).where('id', '=', id).execute()
  return attempt
}
