import { sql } from 'kysely'
import type { PaymentNotification } from '#lib/contract/order.ts'
import { sendMail } from '../mail/send.ts'
import type { OrderRow } from '../order/to-order.ts'
import { Refusal } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Database } from '../tables.ts'
import { log } from '../watch/log.ts'
import { readAttempt } from './read-attempt.ts'
import { receivedMail } from './received-mail.ts'

type Note = Pick<PaymentNotification, 'paymentId' | 'status' | 'amount'> & { currency: string }

/**
 * Takes note of how a payment went, however often it is told. Money that came counts even after the attempt had been
 * given up; what is paid stays paid. An amount that is not the one asked for is of no payment of ours, nor is what was
 * begun at another account than the one that tells.
 */
export async function takeNote(services: Services, told: Note, gateway?: string): Promise<void> {
  const { shop } = await services.mirror.lately()
  const paid = await services.db.transaction().execute(async (transaction) => {
    const found = await lock(transaction, told)
    if (gateway !== undefined) await requireOwn(services, transaction, told.paymentId, gateway)
    const isNews = found.status === 'pending' || (told.status === 'paid' && found.status !== 'paid')
    if (!isNews) return undefined
    await decide(transaction, found.order, told)
    if (told.status === 'paid' && found.order.status === 'cancelled')
      log.error(
        `Money came for the order ${found.order.number}, which is cancelled: give it back, or take the order up again`,
      )
    const isPaidNow = told.status === 'paid' && found.order.status === 'placed'
    if (isPaidNow)
      await sendMail(services, receivedMail(services, found, shop.sellers.behind(found.order)), transaction)
    return isPaidNow
  })
  if (paid) services.mailDelivery.wake()
}

async function requireOwn({ gateways }: Services, db: Database, paymentId: string, name: string): Promise<void> {
  const found = await readAttempt(db, paymentId, gateways)
  if (found?.gateway?.name !== name) throw new Refusal('NOT_FOUND')
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
  if (!row) throw new Refusal('NOT_FOUND')
  // Read again, now that nobody else decides about it.
  const { status } = await db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { registered, ...order } = row
  return { order, registered, status }
}

async function decide(db: Database, order: OrderRow, { paymentId, status }: Note): Promise<void> {
  await db.updateTable('payment').set({ status, decided_at: new Date() }).where('id', '=', paymentId).execute()
  // An attempt that was given up says nothing about the one that followed it.
  if (status !== 'paid' && order.payment_id !== paymentId) return
  const entry = JSON.stringify([{ status: 'paid', at: new Date().toISOString() }])
  await db
    .updateTable('customer_order')
    .set({
      payment_status: status,
      // Money may come by an attempt that another way has followed.
      ...(status === 'paid' && {
        payment_id: paymentId,
        payment_label: sql`coalesce(${labelOf(paymentId)}, payment_label)`,
      }),
      ...(status === 'paid' &&
        order.status === 'placed' && { status: 'paid', history: sql`history || ${entry}::jsonb` }),
    })
    .where('id', '=', order.id)
    .execute()
}

const labelOf = (paymentId: string) => sql<string>`(select label from payment where id = ${paymentId})`
