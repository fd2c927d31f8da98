import { randomUUID } from 'node:crypto'
import type { Asker } from '../orders/asker.ts'
import { readOrder } from '../orders/queries.ts'
import type { OrderRow } from '../orders/to-order.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import type { Sellers } from '../../catalog/shop/sellers.ts'
import type { Database } from '../../platform/database/tables.ts'
import { endAttempt } from './end-attempt.ts'
import { gatewayFor } from './find-gateway.ts'
import { offeredPayment } from './methods.ts'

type Wish = {
  number: string
  /** Another way than the one the order was placed with. */
  label: string | undefined
  sellers: Sellers
}

/**
 * An order with an attempt to pay that is open: the one there is, or a new one after it was declined or has expired, or of
 * another way. One that is paid by transfer, or whose gateway is gone, has nothing to begin with.
 */
export async function startPayment(
  services: Pick<Services, 'db' | 'gateways'>,
  asker: Asker,
  wish: Wish,
): Promise<OrderRow> {
  const { db, gateways } = services
  const left: string[] = []
  const started = await db.transaction().execute(async (transaction) => {
    const found = await readOrder(transaction, asker, wish.number)
    await transaction.selectFrom('customer_order').select('id').where('id', '=', found.id).forUpdate().execute()
    const order = await readOrder(transaction, asker, wish.number)
    if (order.status !== 'placed') throw new HttpProblem('ORDER_IS_PAID')
    const { label = order.payment_label, sellers } = wish
    const isOther = label !== order.payment_label
    if (isOther && !offeredPayment(label, null, { culture: order.culture, gateways, sellers }))
      throw new HttpProblem('PAYMENT_UNKNOWN')
    if (isOther && order.payment_id !== null) left.push(order.payment_id)
    const changed = isOther ? await change(transaction, order, label) : order
    const isOpen = changed.payment_status === 'pending'
    if (isOpen || !gatewayFor(label, order.culture, gateways)) return changed
    return { ...changed, ...(await open(transaction, order)) }
  })
  for (const attempt of left) await endAttempt(services, attempt)
  return started
}

/** What was begun the other way stays, in case money comes by it after all. */
async function change(db: Database, order: OrderRow, label: string): Promise<OrderRow> {
  const changed = { payment_label: label, payment_id: null, payment_status: 'none' as const, due_days: null }
  await db
    .updateTable('payment')
    .set({ label: order.payment_label })
    .where('order_id', '=', order.id)
    .where('label', 'is', null)
    .execute()
  await db.updateTable('customer_order').set(changed).where('id', '=', order.id).execute()
  return { ...order, ...changed }
}

async function open(db: Database, { id, total }: OrderRow) {
  const attempt = { payment_id: randomUUID(), payment_status: 'pending' as const }
  await db
    .insertInto('payment')
    .values({ id: attempt.payment_id, order_id: id, status: 'pending', amount: total.gross, currency: total.currency })
    .execute()
  await db.updateTable('customer_order').set(attempt).where('id', '=', id).execute()
  return attempt
}
