import { sql } from 'kysely'
import type { RefundStatus } from '../order/order-tables.ts'
import { Refusal } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Database } from '../tables.ts'
import type { RefundAnswer } from './gateway.ts'
import { readAttempt } from './read-attempt.ts'

/** More was to go back than there is. */
class RefundTooLarge extends Error {
  override name = 'RefundTooLarge'
}

type Paid = { id: string; amount: number; refunded: number }

/**
 * Pays a part or all of an order back, at most what was paid and has not gone back. The identifier stands for one refund:
 * asked again under it, nothing is paid twice, and one that no answer had come to is asked again. What was not paid
 * online goes back by a transfer that somebody makes.
 */
export async function refund(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  order: { id: number },
  { id, amount }: { id: string; amount: number },
): Promise<RefundAnswer> {
  const noted = await db.transaction().execute((transaction) => noteAsked(transaction, order.id, { id, amount }))
  if (noted === 'by-transfer') return noted
  if (noted.status === 'refunded' || noted.status === 'pending' || noted.status === 'by-transfer') return noted.status
  const found = await readAttempt(db, noted.paymentId, gateways)
  // Where the gateway is gone, its money goes another way.
  const answer = found?.gateway ? await found.gateway.refund(found.attempt, { id, amount }) : 'by-transfer'
  await setStatus(db, id, answer)
  return answer
}

/** Under the order's lock, so that two refunds at once never come to more than was paid. */
async function noteAsked(
  db: Database,
  orderId: number,
  { id, amount }: { id: string; amount: number },
): Promise<'by-transfer' | { paymentId: string; status: RefundStatus }> {
  await db.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute()
  const before = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
  if (before) {
    if (before.amount !== amount) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { paymentId: before.payment_id, status: before.status }
  }
  const { rows } = await sql<Paid>`
    select p.id, p.amount, coalesce((select sum(r.amount) from refund r
      where r.payment_id = p.id and r.status <> 'failed'), 0)::bigint as refunded
    from payment p where p.order_id = ${orderId} and p.status = 'paid' order by p.decided_at desc`.execute(db)
  if (rows.length === 0) return 'by-transfer'
  const paid = rows.find((row) => row.amount - row.refunded >= amount)
  if (!paid || amount <= 0) throw new RefundTooLarge(`There are not ${amount} minor units left to pay back.`)
  await db.insertInto('refund').values({ id, payment_id: paid.id, amount, status: 'asked', decided_at: null }).execute()
  return { paymentId: paid.id, status: 'asked' }
}

async function setStatus(db: Database, id: string, status: RefundStatus): Promise<void> {
  const decided_at = status === 'pending' ? null : new Date()
  // A notification may have come before the answer.
  await db
    .updateTable('refund')
    .set({ status, decided_at })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute()
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
