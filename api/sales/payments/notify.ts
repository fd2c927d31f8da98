import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { PaymentNotification } from '#lib/contract/order.ts'
import { advance } from '../orders/advance.ts'
import { inOrderTransaction, type OrderTransaction } from '../orders/order-transaction.ts'
import { refundParts } from '../orders/refunds.ts'
import type { Found } from '../orders/step-mails.ts'
import type { OrderRow } from '../orders/to-order.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import { readAttempt } from './read-attempt.ts'

type Note = Pick<PaymentNotification, 'paymentId' | 'status' | 'amount'> & { currency: string }

/**
 * Takes note of how a payment went, however often it is told. Money that came counts even after the attempt had been
 * given up; what is paid stays paid, and what comes on top of it, or for an order that is cancelled, goes back. An amount that
 * is not the one asked for is of no payment of ours, nor is what was begun at another account than the one that tells.
 */
export const recordPayment = (services: Services, told: Note, gateway?: string): Promise<void> =>
  inOrderTransaction(services, async (transaction) => {
    const found = await lock(transaction.db, told)
    if (gateway !== undefined) await requireOwn(services, transaction.db, told.paymentId, gateway)
    const isNews = found.status === 'pending' || (told.status === 'paid' && found.status !== 'paid')
    if (!isNews) return
    await decide(transaction.db, told)
    const { culture, customer_guid: by } = found.order
    const shopper = { culture, isUser: found.registered, by }
    if (told.status === 'paid') services.checkoutCounts.paid(shopper, found.order.number)
    else services.checkoutCounts.failed(shopper, 'paid', `PAYMENT_${told.status.toUpperCase()}`)
    if (told.status === 'paid') await takeMoney(transaction, found, told)
    // An attempt that was given up says nothing about the one that followed it.
    else if (found.order.payment_id === told.paymentId)
      await setPayment(transaction.db, found.order, { payment_status: told.status })
  })

/** Money may come by an attempt that another way has followed, so the order is then paid by that one. */
async function takeMoney(
  transaction: OrderTransaction,
  { order, registered }: Found,
  { paymentId, amount }: Note,
): Promise<void> {
  if (order.payment_status === 'paid' || order.status !== 'placed') {
    log.warn('Money came that no order waits for, and goes back', { order: order.number })
    const parts = { lines: [], shipping: null }
    await refundParts(transaction, { order, registered }, { parts, reason: 'surplus', surplus: { paymentId, amount } })
    return
  }
  const paid = await setPayment(transaction.db, order, {
    payment_id: paymentId,
    payment_label: sql<string>`coalesce((select label from payment where id = ${paymentId}), payment_label)`,
  })
  const { was } = await advance(transaction, { order: paid, registered }, 'receive')
  if (was !== 'taken') throw new Error(`The order ${order.number} cannot be paid by ${paid.payment_label}`)
}

async function requireOwn({ gateways }: Services, db: Database, paymentId: string, name: string): Promise<void> {
  const found = await readAttempt(db, paymentId, gateways)
  if (found?.gateway?.name !== name) throw new HttpProblem('NOT_FOUND')
}

/** The order before the payment, as whoever begins to pay does, so that nobody waits for ever. */
async function lock(db: Database, { paymentId, amount, currency }: Note) {
  const row = await db
    .selectFrom('customer_order')
    .innerJoin('payment', 'payment.order_id', 'customer_order.id')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select('customer.registered')
    .where('payment.id', '=', paymentId)
    .where('payment.amount', '=', amount)
    .where(sql<boolean>`payment.currency = ${currency}`)
    .forUpdate('customer_order')
    .executeTakeFirst()
  if (!row) throw new HttpProblem('NOT_FOUND')
  // Read again, now that nobody else decides about it.
  const { status } = await db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { registered, ...order } = row
  return { order, registered, status }
}

const decide = (db: Database, { paymentId, status }: Note) =>
  db.updateTable('payment').set({ status, decided_at: new Date() }).where('id', '=', paymentId).execute()

type PaymentChange = Pick<Updateable<Tables['customer_order']>, 'payment_id' | 'payment_status'> & {
  payment_label?: RawBuilder<string>
}

const setPayment = (db: Database, { id }: OrderRow, change: PaymentChange): Promise<OrderRow> =>
  db.updateTable('customer_order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
