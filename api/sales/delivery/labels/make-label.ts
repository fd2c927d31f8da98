import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Tracking } from '#lib/contract/order.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Services } from '../../services.ts'
import { lockOrder } from '../../orders/advance.ts'
import { inOrderTransaction, type OrderTransaction } from '../../orders/order-transaction.ts'
import { readUnsent, requireHere } from '../../orders/parcels.ts'
import { type Piece, together } from '../../orders/refundable.ts'
import type { Found } from '../../orders/step-mails.ts'
import { letGo, readLabels, takeInHand, waitingLabel } from './kept-labels.ts'
import { labelQuestion } from './label-question.ts'
import type { LabelMaker, LabelQuestion, ShippingLabel } from './shipping-labels.ts'

type Wanted = {
  number: string
  /** What is in the parcel, where that is not all that is still here. */
  pieces?: readonly Piece[] | undefined
  /** Notes it, in the transaction in which the label is kept. */
  noted: (db: Database, label: { tracking: Tracking; pieces: Piece[]; found: Found }) => Promise<void>
}

type Begun = { id: number; question: LabelQuestion; found: Found; pieces: Piece[] }

/**
 * Has a label made of the parcel that leaves next, unless there is one already. The carrier is asked outside of any transaction; that
 * it is asked is written before, and what it answers after. Throws `NotLeft` where the pieces are not here.
 */
export async function makeLabel(services: Services, wanted: Wanted): Promise<void> {
  const { labelMaker: maker } = services
  if (!maker) throw new HttpProblem('NOT_FOUND')
  const begun = await inOrderTransaction(services, (transaction) => begin(transaction, wanted, maker))
  if (!begun) return
  const { id, question, found, pieces } = begun
  const answer = await maker.make(question).catch(async (error: unknown) => {
    // Whether it was made nobody knows, so that it stays, and is asked for again under the same key.
    await letGo(services.db, begun)
    throw error
  })
  if ('refused' in answer) {
    await services.db.deleteFrom('shipping_label').where('id', '=', id).where('made_at', 'is', null).execute()
    throw new HttpProblem('LABEL_REFUSED', { reason: answer.refused })
  }
  await inOrderTransaction(services, async ({ db, deliveries }) => {
    // Whoever holds the order has read that the label is not made, and would ask for it too.
    await lockOrder(db, wanted.number)
    const named = deliveries.parcel(question.way, answer.number)
    const tracking = followed(answer, named)
    const { numUpdatedRows } = await db
      .updateTable('shipping_label')
      .set({ type: answer.type, file: answer.file, tracking: JSON.stringify(tracking) })
      .set({ made_at: new Date(), busy_until: null })
      .where('id', '=', id)
      .where('made_at', 'is', null)
      .executeTakeFirstOrThrow()
    // Whoever asked again meanwhile was answered the same label, and has noted it.
    if (numUpdatedRows > 0n) await wanted.noted(db, { tracking, pieces, found })
  })
}

/** Where a parcel is followed says its label, or the way of delivery where that is of the same carrier. */
const followed = ({ carrier, number, trackingUrl }: ShippingLabel, named: Tracking): Tracking => ({
  ...{ carrier, number },
  url: trackingUrl ?? (named.carrier === carrier ? named.url : null),
})

/** Writes down that a label is asked for, or finds the one that is there: nothing is left to ask for then. */
async function begin(transaction: OrderTransaction, wanted: Wanted, { needs }: LabelMaker): Promise<Begun | undefined> {
  const { db } = transaction
  const found = await lockOrder(db, wanted.number)
  if (!found) throw new HttpProblem('NOT_FOUND')
  const { order } = found
  if (order.status !== 'in-preparation') throw new HttpProblem('STEP_REFUSED')
  const { parcels, unsent } = await readUnsent(db, found)
  const pieces = wanted.pieces ? together(wanted.pieces) : unsent
  requireHere(unsent, pieces)
  const known = waitingLabel(await readLabels(db, order.id), parcels)
  if (known && !isDeepStrictEqual(known.lines, pieces)) throw new HttpProblem('LABEL_OF_OTHERS')
  if (known?.made_at) return undefined
  const label = known ?? (await insert(db, order.id, pieces))
  await takeInHand(db, label)
  return {
    id: label.id,
    found,
    pieces,
    question: await labelQuestion(transaction, { order, needs, pieces, key: label.key }),
  }
}

const insert = (db: Database, orderId: number, pieces: readonly Piece[]) =>
  db
    .insertInto('shipping_label')
    .values({ order_id: orderId, key: randomUUID(), lines: JSON.stringify(pieces) })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
