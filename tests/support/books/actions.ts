import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cancelUnpaid } from '../../../api/order/cancel-unpaid.ts'
import { takeStep } from '../../../api/order/take-step.ts'
import { refund } from '../../../api/payment/refund.ts'
import { paymentKeyName, signatureOf } from '../../../api/payment/signature.ts'
import type { Services } from '../../../api/services.ts'
import { storedSecret } from '../../../api/stored-secret.ts'
import type { TestApi } from '../api.ts'
import { chooseAll, finalizeBody, newShopper } from '../shopper.ts'
import { move } from './provider.ts'

export type Trade = { api: TestApi; services: Services }

type Payment = { id: string; amount: number; currency: string; order_id: number; number: string }

/** The products that are fought for. */
const skus = ['NM-10', 'NM-11', 'NM-14'] as const

async function anyPayment({ api: { db } }: Trade, status: 'pending' | 'paid'): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select p.id, p.amount, p.currency, p.order_id, o.number from payment p join customer_order o on o.id = p.order_id
    where p.status = ${status} order by random() limit 1`.execute(db)
  return rows[0]
}

/** The provider tells what became of a payment; as often as it likes. */
export async function tell({ api }: Trade, { id, amount, currency }: Payment, status: 'paid' | 'declined') {
  const body = JSON.stringify({ paymentId: id, status, amount, currency })
  const signature = signatureOf(body, await storedSecret(api.db, paymentKeyName)())
  const path = '/yes-api/rest/payment/notification'
  const headers = { 'content-type': 'application/json', signature }
  const answer = await api.fetch(path, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`A notification was answered ${answer.status}: ${await answer.text()}`)
}

/** What may be done with a shop at any time. Each is tried on whatever is there, and may come to nothing for a good reason. */
export const actions: Readonly<Record<string, (trade: Trade) => Promise<void>>> = {
  order: async ({ api }) => {
    const shopper = await newShopper(api)
    for (const sku of skus) if (randomInt(2)) await shopper.put(sku, 1 + randomInt(3))
    const payment = randomInt(4) ? 'online' : 'transfer'
    const { status, body } = await shopper.ask('finalize', {
      body: finalizeBody((await chooseAll(shopper, { payment })) ?? 0),
    })
    if (status !== 201 && !['QUANTITY_NOT_AVAILABLE', 'CART_IS_EMPTY'].includes(body.code))
      throw new Error(`finalize answered ${status}: ${JSON.stringify(body)}`)
  },
  pay: async (trade) => {
    const payment = await anyPayment(trade, 'pending')
    if (!payment) return
    const { id, amount } = payment
    await move(trade.api.db, { id, payment_id: id, amount, direction: 'in' })
    await tell(trade, payment, 'paid')
  },
  decline: async (trade) => {
    const payment = await anyPayment(trade, 'pending')
    if (payment) await tell(trade, payment, 'declined')
  },
  cancel: async ({ api, services }) => {
    await sql`update customer_order set placed_at = now() - interval '30 days' where id in (
      select id from customer_order where status = 'placed' order by random() limit 1 for update skip locked)`.execute(
      api.db,
    )
    await cancelUnpaid(services)
  },
  prepare: async (trade) => {
    const payment = await anyPayment(trade, 'paid')
    if (payment) await takeStep(trade.services, payment.number, 'prepare')
  },
  refund: async (trade) => {
    const payment = await anyPayment(trade, 'paid')
    if (!payment) return
    const amount = 1 + randomInt(payment.amount)
    await refund(trade.services, { id: payment.order_id }, { id: randomUUID(), amount }).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'RefundTooLarge')) throw error
    })
  },
}

/** Orders come more often than anything else happens to them. */
export const anyAction = (): string => {
  const names = [...Object.keys(actions), 'order', 'pay']
  return names[randomInt(names.length)] ?? 'order'
}
