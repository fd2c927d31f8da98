import { sql } from 'kysely'
import type { OrderStatus, ReturnStatus } from '#lib/contract/order.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { orderMailFrame } from '../payments/refund-mails.ts'
import type { Services } from '../services.ts'
import { addressOf } from '../../catalog/shop/sellers.ts'
import { lockOrder } from './advance.ts'
import { inOrderTransaction, type OrderTransaction } from './order-transaction.ts'
import { returnToStock } from './give-back.ts'
import { refundPieces } from './refund-order.ts'
import { NotLeft, partOf, type Piece, together } from './refundable.ts'
import { readLeft } from './refunds.ts'
import type { Found } from './step-mails.ts'

type ReturnStep = { to: ReturnStatus; from: readonly ReturnStatus[] }

/** What happens to goods that come back. What is damaged is refunded and never put on sale again. */
export const returnSteps = {
  received: { to: 'received', from: ['announced'] },
  inspected: { to: 'inspected', from: ['received'] },
  restocked: { to: 'restocked', from: ['inspected'] },
  refunded: { to: 'refunded', from: ['inspected', 'restocked'] },
} as const satisfies Record<string, ReturnStep>

export type ReturnStepName = keyof typeof returnSteps

export type Announced =
  | { was: 'announced'; number: string }
  | { was: 'unknown' }
  | { was: 'refused'; status: OrderStatus }

const outThere: readonly OrderStatus[] = ['shipped', 'delivered']

/** Whether something of an order can come back. */
export const mayReturn = (status: OrderStatus): boolean => outThere.includes(status)

/** Notes what a buyer sends back, under a number that goes into the parcel. Throws `NotLeft` where there are not as many. */
export const announceReturn = (services: Services, order: string, pieces: readonly Piece[]): Promise<Announced> =>
  inOrderTransaction(services, async (transaction): Promise<Announced> => {
    const found = await lockOrder(transaction.db, order)
    return found ? announcePieces(transaction, found, pieces) : { was: 'unknown' }
  })

/** The same of an order that is locked. */
export async function announcePieces(
  transaction: OrderTransaction,
  found: Found,
  wanted: readonly Piece[],
): Promise<Exclude<Announced, { was: 'unknown' }>> {
  const pieces = together(wanted)
  if (!mayReturn(found.order.status)) return { was: 'refused', status: found.order.status }
  if (pieces.length === 0) throw new NotLeft()
  const earlier = await readReturns(transaction, found)
  await requireLeft(transaction, found, [
    ...pieces,
    ...earlier.filter(({ status }) => status !== 'refunded').flatMap(({ lines }) => lines),
  ])
  const number = `${found.order.number}-R${earlier.length + 1}`
  const status = 'announced'
  const history = JSON.stringify([{ status, at: new Date().toISOString() }])
  await transaction.db
    .insertInto('order_return')
    .values({ order_id: found.order.id, number, status, lines: JSON.stringify(pieces), history })
    .execute()
  await tell(transaction, found, number, pieces)
  return { was: 'announced', number }
}

const readReturns = ({ db }: OrderTransaction, { order }: Found) =>
  db.selectFrom('order_return').select(['lines', 'status']).where('order_id', '=', order.id).execute()

async function requireLeft({ db }: OrderTransaction, found: Found, pieces: readonly Piece[]): Promise<void> {
  partOf(found.order, await readLeft(db, found), pieces)
}

async function tell(
  transaction: OrderTransaction,
  found: Found,
  number: string,
  pieces: readonly Piece[],
): Promise<void> {
  const { services, sellers, linkTo, db } = transaction
  const { head, named } = orderMailFrame({ ...found, sellers, settings: services.settings, linkTo })
  const seller = sellers.behind(found.order)
  const lines = pieces.map(({ place, quantity }) => `${quantity} × ${found.order.lines[place]?.name ?? ''}`)
  const values = {
    ...named,
    returnNumber: number,
    lines: lines.join('\n'),
    address: [seller.name, ...addressOf(seller)].join('\n'),
  }
  await sendMail(services, { ...head, template: 'returnAnnounced', values }, db)
}

export type Moved =
  | { was: 'taken'; status: ReturnStatus; amount: number }
  | { was: 'unknown' }
  | { was: 'refused'; status: ReturnStatus; follows: readonly ReturnStatus[] }

type Move = {
  /** What passed the inspection, where that is not all of it. */
  pieces?: readonly Piece[] | undefined
  /** With what delivery had cost. */
  shipping?: boolean
}

/** Takes a step with goods that come back: under the lock of their order, with stock and money in the same transaction. */
export const moveReturn = (services: Services, number: string, name: ReturnStepName, move: Move = {}): Promise<Moved> =>
  inOrderTransaction(services, (transaction) => movePieces(transaction, number, name, move))

/** The same where the transaction of the order is begun already. */
export async function movePieces(
  transaction: OrderTransaction,
  number: string,
  name: ReturnStepName,
  move: Move,
): Promise<Moved> {
  const found = await lockReturned(transaction, number)
  if (!found) return { was: 'unknown' }
  const { to, from }: ReturnStep = returnSteps[name]
  if (!from.includes(found.returned.status)) return { was: 'refused', status: found.returned.status, follows: from }
  const { lines } = found.returned
  const pieces = together(name === 'inspected' ? (move.pieces ?? lines) : lines)
  requireAnnounced(together(lines), pieces)
  if (name === 'restocked') await returnToStock(transaction.db, goodsOf(found, pieces))
  const wish = { pieces, shipping: move.shipping ?? false, reason: 'returned' as const }
  const paid = name === 'refunded' ? await refundPieces(transaction, found, wish) : undefined
  const entry = JSON.stringify([{ status: to, at: new Date().toISOString() }])
  await transaction.db
    .updateTable('order_return')
    .set({ status: to, lines: JSON.stringify(pieces), history: sql`history || ${entry}::jsonb` })
    .where('number', '=', number)
    .execute()
  return { was: 'taken', status: to, amount: paid?.was === 'refunded' ? paid.amount : 0 }
}

async function lockReturned({ db }: OrderTransaction, number: string) {
  const known = await db
    .selectFrom('order_return')
    .innerJoin('customer_order', 'customer_order.id', 'order_return.order_id')
    .select('customer_order.number')
    .where('order_return.number', '=', number)
    .executeTakeFirst()
  const found = known && (await lockOrder(db, known.number))
  // Read again, now that nobody else moves it.
  const returned =
    found && (await db.selectFrom('order_return').selectAll().where('number', '=', number).executeTakeFirst())
  return returned && { ...found, returned }
}

function requireAnnounced(announced: readonly Piece[], pieces: readonly Piece[]): void {
  const isAnnounced = ({ place, quantity }: Piece) =>
    announced.some((one) => one.place === place && one.quantity >= quantity)
  if (pieces.length === 0 || !pieces.every(isAnnounced)) throw new NotLeft()
}

const goodsOf = ({ order }: Found, pieces: readonly Piece[]) =>
  pieces.map(({ place, quantity }) => ({ productId: order.lines[place]?.productId ?? null, quantity }))
