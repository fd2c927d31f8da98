import { sql } from 'kysely'
import type { OrderStatus } from '#lib/contract/order.ts'
import { issueInvoice } from '../papers/issue.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import type { PaymentLabel } from '../payments/labels.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OrderTransaction } from './order-transaction.ts'
import { returnToStock } from './give-back.ts'
import { fillParcel, readParcels } from './parcels.ts'
import { isNothing } from './refundable.ts'
import { forBuyer, noteAlong } from '../papers/read-by.ts'
import { paperToAccounting } from '../papers/to-accounting.ts'
import { type GoneBack, readLeft, refundParts } from './refunds.ts'
import { type Found, stepMail, type StepDetails } from './step-mails.ts'
import { statusAfter, stepFollows, steps, type StepName } from './steps.ts'
import { documentsOf, type OrderRow } from './to-order.ts'

/** What came of a step: taken, or why not. */
export type StepResult =
  | { was: 'taken'; status: OrderStatus }
  | { was: 'refused'; status: OrderStatus; follows: readonly OrderStatus[] }

/** The order of a number under its lock, so that nothing else happens to it meanwhile. */
export async function lockOrder(db: Database, number: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select('customer.registered')
    .where('number', '=', number)
    .forUpdate('customer_order')
    .executeTakeFirst()
  if (!row) return undefined
  const { registered, ...order } = row
  return { order, registered }
}

/**
 * Takes a step with an order that is locked: its status and history, its goods, its money and what its buyer is told, all or
 * nothing. Every way in which an order moves leads through here.
 */
export async function advance(
  transaction: OrderTransaction,
  found: Found,
  name: StepName,
  details: StepDetails = {},
): Promise<StepResult> {
  const { order } = found
  // Written by finalize, from the list of labels.
  const label = order.payment_label as PaymentLabel
  const { status: before } = order
  const after = statusAfter(name, { label, status: before, isPaid: order.payment_status === 'paid' })
  // What has left cannot be cancelled any more, and what has not is paid back by its pieces.
  const isTooLate =
    name === 'cancel' && before === 'in-preparation' && (await readParcels(transaction.db, order.id)).length > 0
  if (after === undefined || isTooLate) return { was: 'refused', status: before, follows: stepFollows(name, label) }
  const sent = name === 'ship' ? await fillParcel(transaction.db, found, details) : undefined
  // An order is shipped when all of it is.
  const status = sent && sent.rest.length > 0 ? before : after
  const moved = await write(transaction.db, order, name, { status, details })
  const gone = 'ends' in steps[name] ? await end(transaction, { ...found, order: moved }) : undefined
  const paper = gone?.creditNote ?? (await invoiceFor(transaction, order, moved))
  // Money that comes beside the goods is no news of them.
  const mail =
    status === before && !sent
      ? undefined
      : stepMail(transaction, name, { found: { ...found, order: moved }, details, paidBack: gone?.amount ?? 0, sent })
  if (mail) {
    const attachments = [...(await forBuyer(transaction.db, order, paper)), ...noteAlong(order, sent)]
    await sendMail(transaction.services, { ...mail, ...(attachments.length > 0 && { attachments }) }, transaction.db)
  }
  if (mail && paper)
    await paperToAccounting(
      transaction.services,
      transaction.db,
      { order, seller: transaction.sellers.behind(order) },
      paper,
    )
  return { was: 'taken', status }
}

/** The invoice of an order that has come to where there is one; none of one that had it before. */
const invoiceFor = (transaction: OrderTransaction, before: OrderRow, moved: OrderRow) =>
  isInvoiced(moved) && !isInvoiced(before)
    ? issueInvoice(transaction.db, transaction, moved)
    : Promise.resolve(undefined)

const isInvoiced = (order: OrderRow): boolean => documentsOf(order).includes('invoice')

type Change = { status: OrderStatus; details: StepDetails }

function write(db: Database, order: OrderRow, name: StepName, { status, details }: Change): Promise<OrderRow> {
  const entry = JSON.stringify([{ status, at: new Date().toISOString() }])
  return db
    .updateTable('customer_order')
    .set({
      status,
      ...(status !== order.status && { history: sql`history || ${entry}::jsonb` }),
      ...('pays' in steps[name] && { payment_status: 'paid' as const }),
      ...(details.tracking && { tracking: JSON.stringify(details.tracking) }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Goods are on sale again, a page to pay is closed, and what was paid goes back. Tells what that is. */
async function end({ db, after, ...transaction }: OrderTransaction, found: Found): Promise<GoneBack | undefined> {
  const { id, lines, payment_id: payment, payment_status: paying } = found.order
  const left = await readLeft(db, found)
  await returnToStock(
    db,
    left.lines.map(({ place, quantity }) => ({ productId: lines[place]?.productId ?? null, quantity })),
  )
  if (paying === 'paid' && !isNothing(left))
    return refundParts({ ...transaction, db, after }, found, { parts: left, reason: 'ended' })
  if (paying !== 'pending' || payment === null) return undefined
  await db.updateTable('customer_order').set({ payment_status: 'expired' }).where('id', '=', id).execute()
  await db.updateTable('payment').set({ status: 'expired', decided_at: new Date() }).where('id', '=', payment).execute()
  after.attempts.push(payment)
  return undefined
}
