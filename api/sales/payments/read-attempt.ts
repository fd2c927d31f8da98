import * as v from 'valibot'
import { PaymentNotification } from '#lib/contract/order.ts'
import type { Database } from '../../platform/database/tables.ts'
import { gatewayFor } from './find-gateway.ts'
import type { Attempt, Gateways, PaymentGateway } from './gateway.ts'
import type { OnlineLabel } from './labels.ts'

export type FoundAttempt = {
  attempt: Attempt
  /** Which account of a provider it is of; none where it is gone. */
  gateway: PaymentGateway | undefined
  orderId: number
  status: string
  /** Whether the order waits for it: it is placed, and no other attempt or way has followed. */
  isAwaited: boolean
  /** Where it is paid at the provider, once that was asked. */
  payAt: string | null
}

/** An attempt to pay, with the account it was begun at, or would be. */
export async function readAttempt(db: Database, id: string, gateways: Gateways): Promise<FoundAttempt | undefined> {
  if (!v.is(PaymentNotification.entries.paymentId, id)) return undefined
  const row = await db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'p.status', 'p.amount', 'p.currency', 'p.gateway', 'p.label', 'p.reference'])
    .select([
      'p.pay_at',
      'o.number',
      'o.culture',
      'o.email',
      'o.payment_label',
      'o.status as order_status',
      'o.payment_id',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { amount, currency, culture, number, email, reference } = row
  // Only what is paid online has attempts.
  const label = (row.label ?? row.payment_label) as OnlineLabel
  const gateway =
    row.gateway === null ? gatewayFor(label, culture, gateways) : gateways.find(({ name }) => name === row.gateway)
  return {
    attempt: { id, label, amount, currency, culture, number, email, reference },
    gateway,
    orderId: row.order_id,
    status: row.status,
    isAwaited: row.order_status === 'placed' && row.payment_id === id && row.status === 'pending',
    payAt: row.pay_at,
  }
}
