import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { cancelUnpaid } from '../../../api/sales/orders/cancel-unpaid.ts'
import { refundOrder } from '../../../api/sales/orders/refund-order.ts'
import { NotLeft } from '../../../api/sales/orders/refundable.ts'
import { announceReturn, moveReturn } from '../../../api/sales/orders/returns.ts'
import type { StepName } from '../../../api/sales/orders/steps.ts'
import { takeStep } from '../../../api/sales/orders/take-step.ts'
import { RefundTooLarge } from '../../../api/sales/payments/refund.ts'
import { paymentKeyName, signatureOf } from '../../../api/sales/payments/signature.ts'
import type { Services } from '../../../api/app/services.ts'
import { storedSecret } from '../../../api/platform/secrets/stored-secret.ts'
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
  giveUp: (trade) => stepOfAny(trade, 'giveUp'),
  refuse: (trade) => stepOfAny(trade, 'cancel'),
  payByTransfer: (trade) => stepOfAny(trade, 'pay'),
  prepare: (trade) => stepOfAny(trade, 'prepare'),
  ship: (trade) => stepOfAny(trade, 'ship'),
  refund: async (trade) => {
    const number = await anyOrder(trade)
    const pieces = randomInt(3) ? [{ place: 0, quantity: 1 }] : ('all' as const)
    if (number) await refundOrder(trade.services, number, { pieces, shipping: randomInt(2) === 1 }).catch(unlessTooMuch)
  },
  takeBack: async (trade) => {
    const number = await anyOrder(trade, 'shipped')
    if (!number) return
    const announced = await announceReturn(trade.services, number, [{ place: 0, quantity: 1 }]).catch(unlessTooMuch)
    if (announced?.was !== 'announced') return
    for (const step of ['received', 'inspected', 'restocked', 'refunded'] as const)
      await moveReturn(trade.services, announced.number, step).catch(unlessTooMuch)
  },
}

async function stepOfAny(trade: Trade, name: StepName): Promise<void> {
  const number = await anyOrder(trade)
  if (number) await takeStep(trade.services, number, name)
}

async function anyOrder({ api: { db } }: Trade, status?: 'shipped'): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from customer_order where ${status ? sql`status = ${status}` : sql`true`} order by random() limit 1`.execute(
    db,
  )
  return rows[0]?.number
}

function unlessTooMuch(error: unknown): undefined {
  if (error instanceof NotLeft || error instanceof RefundTooLarge) return undefined
  throw error
}

/** Orders come more often than anything else happens to them. */
export const anyAction = (): string => {
  const names = [...Object.keys(actions), 'order', 'order', 'pay', 'pay', 'prepare', 'ship']
  return names[randomInt(names.length)] ?? 'order'
}
