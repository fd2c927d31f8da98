import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { cancelUnpaid } from '../../../api/order/cancel-unpaid.ts'
import { refundOrder } from '../../../api/order/refund-order.ts'
import { NotLeft } from '../../../api/order/refundable.ts'
import { takeStep } from '../../../api/order/take-step.ts'
import type { StepName } from '../../../api/order/steps.ts'
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

async function openPayment({ api: { db } }: Trade): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select p.id, p.amount, p.currency, p.order_id, o.number from payment p join customer_order o on o.id = p.order_id
    where p.status = 'pending' order by random() limit 1`.execute(db)
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
    const payment = await openPayment(trade)
    if (!payment) return
    const { id, amount } = payment
    await move(trade.api.db, { id, payment_id: id, amount, direction: 'in' })
    await tell(trade, payment, 'paid')
  },
  decline: async (trade) => {
    const payment = await openPayment(trade)
    if (payment) await tell(trade, payment, 'declined')
  },
  expire: async ({ api, services }) => {
    await sql`update customer_order set placed_at = now() - interval '30 days' where id in (
      select id from customer_order where status = 'placed' order by random() limit 1 for update skip locked)`.execute(
      api.db,
    )
    await cancelUnpaid(services)
  },
  // Staff take what steps follow, and the others are refused.
  receiveTransfer: (trade) => step(trade, 'pay'),
  prepare: (trade) => step(trade, 'prepare'),
  giveUp: (trade) => step(trade, 'giveUp'),
  cannotDeliver: (trade) => step(trade, 'cancel'),
  refundPiece: async (trade) => {
    const number = await anyOrder(trade)
    if (!number) return
    const wish = { pieces: [{ place: 0, quantity: 1 }], shipping: randomInt(2) === 0 }
    await refundOrder(trade.services, number, wish).catch((error: unknown) => {
      if (!(error instanceof NotLeft)) throw error
    })
  },
}

async function anyOrder({ api: { db } }: Trade): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from customer_order where status <> 'cancelled' order by random() limit 1`.execute(db)
  return rows[0]?.number
}

async function step(trade: Trade, name: StepName): Promise<void> {
  const number = await anyOrder(trade)
  if (number) await takeStep(trade.services, number, name)
}

/** Orders come more often than anything else happens to them. */
export const anyAction = (): string => {
  const names = [...Object.keys(actions), 'order', 'order', 'order', 'pay', 'pay']
  return names[randomInt(names.length)] ?? 'order'
}
