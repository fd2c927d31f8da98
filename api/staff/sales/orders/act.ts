import type { OrderStatus } from '#lib/contract/order.ts'
import type { OrderAction, OrderRecord, Rehearsal } from '#lib/contract/staff/orders.ts'
import { trackingOf } from '../../../sales/delivery/labels/kept-labels.ts'
import { advance, lockOrder } from '../../../sales/orders/advance.ts'
import { inOrderTransaction, type OrderTransaction, rehearse } from '../../../sales/orders/order-transaction.ts'
import { refundPieces } from '../../../sales/orders/refund-order.ts'
import { NotLeft } from '../../../sales/orders/refundable.ts'
import { announcePieces, movePieces } from '../../../sales/orders/returns.ts'
import type { Found } from '../../../sales/orders/step-mails.ts'
import { notePaidBack, RefundTooLarge } from '../../../sales/payments/refund.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readOrder } from './read-order.ts'
import { withoutKeys } from './without-keys.ts'

/** What was done, for the log: its name, and what it was beside the status of the order. */
type Done = { verb: string; status: OrderStatus; told?: Record<string, unknown> }

type ActionOf<Kind extends OrderAction['do']> = Extract<OrderAction, { do: Kind }>

/** Each is a rule of the order's life; the transaction is all they are given. */
const doing: {
  [Kind in OrderAction['do']]: (transaction: OrderTransaction, found: Found, action: ActionOf<Kind>) => Promise<Done>
} = {
  step: async (transaction, found, { step, parcel, pieces }) => {
    const tracking = parcel ? await trackingOf(transaction, found.order, parcel) : undefined
    const taken = await advance(transaction, found, step, { tracking, pieces })
    if (taken.was === 'refused') throw new HttpProblem('STEP_REFUSED')
    const told = { ...(parcel && { parcel }), ...(pieces && { pieces: goodsOf(found, pieces) }) }
    return { verb: step, status: taken.status, ...(Object.keys(told).length > 0 && { told }) }
  },

  refund: async (transaction, found, { pieces, shipping, seen }) => {
    const { count } = await transaction.db
      .selectFrom('refund')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', found.order.id)
      .executeTakeFirstOrThrow()
    if (count !== seen) throw new HttpProblem('RECORD_CHANGED')
    const refunded = await refundPieces(transaction, found, { pieces, shipping })
    if (refunded.was !== 'refunded') throw new HttpProblem('STEP_REFUSED')
    const { amount, status } = refunded
    return { verb: 'refund', status, told: { pieces: goodsOf(found, pieces), ...moneyOf(found, amount) } }
  },

  return: async (transaction, found, { pieces }) => {
    const announced = await announcePieces(transaction, found, pieces)
    if (announced.was === 'refused') throw new HttpProblem('STEP_REFUSED')
    const told = { return: announced.number, pieces: goodsOf(found, pieces) }
    return { verb: 'return', status: found.order.status, told }
  },

  move: async (transaction, found, { number, to, pieces, shipping = false }) => {
    if (!number.startsWith(`${found.order.number}-`)) throw new HttpProblem('NOT_FOUND')
    const moved = await movePieces(transaction, number, to, { pieces, shipping })
    if (moved.was === 'unknown') throw new HttpProblem('NOT_FOUND')
    if (moved.was === 'refused') throw new HttpProblem('STEP_REFUSED')
    const { amount } = moved
    const status = (await lockOrder(transaction.db, found.order.number))?.order.status ?? found.order.status
    const told = { return: number, ...(pieces && { pieces: goodsOf(found, pieces) }), ...moneyOf(found, amount) }
    return { verb: to, status, told }
  },

  paidBack: async (transaction, found, { refund }) => {
    const known = await transaction.db
      .selectFrom('refund')
      .select('amount')
      .where('id', '=', refund)
      .where('order_id', '=', found.order.id)
      .executeTakeFirst()
    if (!known) throw new HttpProblem('NOT_FOUND')
    if (!(await notePaidBack(transaction.db, refund))) throw new HttpProblem('STEP_REFUSED')
    return { verb: 'paidBack', status: found.order.status, told: { ...moneyOf(found, known.amount) } }
  },
}

/** Pieces as they are told: how many of which product. */
export const goodsOf = ({ order }: Found, pieces: readonly { place: number; quantity: number }[]) =>
  pieces.map(({ place, quantity }) => `${quantity} × ${order.lines[place]?.productSkuCode ?? ''}`)

/** Money as it is told, where there was any: what it is in as well. */
const moneyOf = ({ order }: Found, amount: number) =>
  amount > 0 && { amount: { amount, currency: order.total.currency } }

async function doWithOrder(
  transaction: OrderTransaction,
  number: string,
  action: OrderAction,
): Promise<Done & { before: OrderStatus }> {
  const found = await lockOrder(transaction.db, number)
  if (!found) throw new HttpProblem('NOT_FOUND')
  // The table has the function of each action under its name; a union of them cannot say so.
  const run = doing[action.do] as (transaction: OrderTransaction, found: Found, action: OrderAction) => Promise<Done>
  try {
    return { ...(await run(transaction, found, action)), before: found.order.status }
  } catch (error) {
    if (error instanceof NotLeft || error instanceof RefundTooLarge) throw new HttpProblem('NOT_LEFT')
    throw error
  }
}

/** Does it, and notes who did, in one transaction. */
export async function actOnOrder(services: StaffServices, call: CallOf<'actOnOrder'>): Promise<OrderRecord> {
  const number = call.params['number'] ?? ''
  await inOrderTransaction(services, async (transaction) => {
    const { verb, before, status, told } = await doWithOrder(transaction, number, call.body)
    await note(transaction.db, {
      ...{ by: whoOf(call).person, action: `order.${verb}`, record: `order:${number}`, title: number },
      ...(status !== before && { before: { status: before } }),
      after: { ...(status !== before && { status }), ...told },
    })
  })
  return readOrder(services, call)
}

/** What it would come to, from having done it where nobody sees. */
export async function rehearseOnOrder(services: StaffServices, call: CallOf<'rehearseOnOrder'>): Promise<Rehearsal> {
  const number = call.params['number'] ?? ''
  const { result, mails, ...written } = await rehearse(services, number, (transaction) =>
    doWithOrder(transaction, number, call.body),
  )
  return { status: result.status, ...written, mails: mails.map(withoutKeys) }
}
