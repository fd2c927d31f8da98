import { sql } from 'kysely'
import { sendMail } from '../../mail/outbox/send.ts'
import type { RefundStatus } from '../orders/order-tables.ts'
import type { RefundParts } from '../orders/refundable.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import type { RefundAnswer } from './gateway.ts'
import { isOnlineLabel } from './labels.ts'
import { readAttempt } from './read-attempt.ts'
import { byTransferMail } from './refund-mails.ts'

/** More was to go back than there is. */
export class RefundTooLarge extends Error {
  override name = 'RefundTooLarge'
}

/**
 * Why money goes back: an order that ended, lines that were never sent, lines that were, goods that came back, or money that nobody
 * asked for. What ended or was never sent is on sale again.
 */
export type RefundReason = 'ended' | 'unsent' | 'lines' | 'returned' | 'surplus'

export type AskedRefund = RefundParts & { id: string; amount: number; reason: RefundReason; paymentId?: string }

type OrderMoney = { gross: number; isPaid: boolean; payment: string | null; beside: number }

/**
 * Notes what shall go back of an order, at most what was paid and has not gone back, under the order's lock, so that two at
 * once never come to more. The identifier stands for one refund: noted again under it, there is one still. What a provider
 * was paid it is `asked` for by `payBack`; a transfer goes back by transfer; and of what was not paid yet, less is owed.
 */
export async function noteAsked(db: Database, orderId: number, asked: AskedRefund): Promise<RefundStatus> {
  const { id, amount, lines, shipping, reason, paymentId } = asked
  const order = await lockMoney(db, orderId)
  const before = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
  if (before) {
    if (before.amount !== amount) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
    return before.status
  }
  const payment = paymentId ?? order.payment
  const rest = payment === null ? order.gross - order.beside : await leftOfPayment(db, payment)
  if (amount <= 0 || amount > rest) throw new RefundTooLarge(`There are not ${amount} minor units left to pay back.`)
  const status = payment !== null ? 'asked' : order.isPaid ? 'by-transfer' : 'credited'
  const parts = { lines: JSON.stringify(lines), shipping: shipping && JSON.stringify(shipping) }
  await db
    .insertInto('refund')
    .values({ id, order_id: orderId, payment_id: payment, amount, status, reason, ...parts })
    .execute()
  return status
}

/** Which payment an order was paid by, where it was paid online, and what went back otherwise. */
async function lockMoney(db: Database, orderId: number): Promise<OrderMoney> {
  const { total, payment_status, payment_label, payment_id } = await db
    .selectFrom('customer_order')
    .select(['total', 'payment_status', 'payment_label', 'payment_id'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { beside } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('beside'))
    .where('order_id', '=', orderId)
    .where('payment_id', 'is', null)
    .executeTakeFirstOrThrow()
  const isPaid = payment_status === 'paid'
  return { gross: total.gross, isPaid, payment: isPaid && isOnlineLabel(payment_label) ? payment_id : null, beside }
}

async function leftOfPayment(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select p.amount - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.status <> 'failed'), 0)::bigint
      as left
    from payment p where p.id = ${id} and p.status = 'paid'`.execute(db)
  return rows[0]?.left ?? 0
}

/**
 * Asks the provider for what was noted; asked again it pays nothing twice. A method that knows no way back, or whose account
 * is gone, leaves it to a transfer, and the buyer is told.
 */
export async function payBack(services: Services, id: string): Promise<RefundStatus> {
  const { db, gateways } = services
  const noted = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (noted.status !== 'asked' || noted.payment_id === null) return noted.status
  const found = await readAttempt(db, noted.payment_id, gateways)
  const answer = found?.gateway
    ? await found.gateway.refund(found.attempt, { id, amount: noted.amount })
    : 'by-transfer'
  await noteAnswer(services, id, answer)
  return answer
}

async function noteAnswer(services: Services, id: string, status: RefundAnswer): Promise<void> {
  const mail = status === 'by-transfer' ? await byTransferMail(services, id) : undefined
  await services.db.transaction().execute(async (db) => {
    // A notification may have come before the answer.
    const { numUpdatedRows } = await db
      .updateTable('refund')
      .set({ status, decided_at: status === 'pending' ? null : new Date() })
      .where('id', '=', id)
      .where('status', '=', 'asked')
      .executeTakeFirstOrThrow()
    if (mail && numUpdatedRows > 0n) await sendMail(services, mail, db)
  })
}

/** Asks again for what no answer had come to. How many that were. */
export async function payBackAsked(services: Services): Promise<number> {
  const open = await services.db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'asked')
    .where(sql<boolean>`created_at < now() - interval '1 minute'`)
    .orderBy('created_at')
    .limit(100)
    .execute()
  for (const { id } of open)
    await payBack(services, id).catch((error: unknown) =>
      log.error('A refund was asked in vain', { refund: id }, error),
    )
  return open.length
}

/** A refund that failed after all does not come back to life by an older notification. */
export async function noteRefund(
  db: Database,
  { id, status }: { id: string; status: 'refunded' | 'failed' },
  gateway: string,
): Promise<void> {
  const isOfIt = sql<boolean>`payment_id in (select p.id from payment p where p.gateway = ${gateway})`
  await db
    .updateTable('refund')
    .set({ status, decided_at: new Date() })
    .where('id', '=', id)
    .where(isOfIt)
    .where('status', 'in', status === 'failed' ? ['asked', 'pending', 'refunded'] : ['asked', 'pending'])
    .execute()
}

/** Somebody has made the transfer; whether there was one to make. */
export async function notePaidBack(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ status: 'refunded', decided_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ['by-transfer', 'failed'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
