import { randomUUID } from 'node:crypto'
import { issueCreditNote, type IssuedPaper } from '../papers/issue.ts'
import { forBuyer } from '../papers/read-by.ts'
import { paperToAccounting } from '../papers/to-accounting.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { noteAsked, type RefundReason } from '../payments/refund.ts'
import { refundedMail, transferBackMail } from '../payments/refund-mails.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OrderTransaction } from './order-transaction.ts'
import { amountOf, leftOf, type RefundParts } from './refundable.ts'
import type { Found } from './step-mails.ts'

/** What of an order went back before, line by line. */
const readRefunds = (db: Database, orderId: number): Promise<RefundParts[]> =>
  db.selectFrom('refund').select(['lines', 'shipping']).where('order_id', '=', orderId).execute()

export const readLeft = async (db: Database, { order }: Pick<Found, 'order'>): Promise<RefundParts> =>
  leftOf(order, await readRefunds(db, order.id))

type Wanted = { parts: RefundParts; reason: RefundReason; id?: string | undefined; surplus?: Surplus }
/** Money of a payment that the order did not ask for. */
type Surplus = { paymentId: string; amount: number }

/** What goes back, and the paper that says so; none of money that no invoice speaks of. */
export type GoneBack = { amount: number; creditNote: IssuedPaper | undefined }

/**
 * Lets a part of an order go back: it is noted with its credit note, a provider is asked once the transaction has ended, and where
 * money can only go back by transfer the buyer is asked for an account.
 */
export async function refundParts(
  transaction: OrderTransaction,
  { order, registered }: Found,
  wanted: Wanted,
): Promise<GoneBack> {
  const { parts, reason, id = randomUUID(), surplus } = wanted
  const amount = surplus?.amount ?? amountOf(parts)
  const asked = { ...parts, id, amount, reason, ...(surplus && { paymentId: surplus.paymentId }) }
  const status = await noteAsked(transaction.db, order.id, asked)
  if (status === 'asked') transaction.after.refunds.push(id)
  const { services, sellers, linkTo, db } = transaction
  const creditNote = surplus
    ? undefined
    : await issueCreditNote(db, transaction, order, {
        ...{ reference: id, returned: reason === 'returned' },
        ...creditOf(parts),
      })
  const letter = { order, registered, sellers, settings: services.settings, linkTo }
  // Of an order that ended its own mail tells.
  if (reason !== 'ended')
    await sendMail(
      services,
      {
        ...refundedMail(letter, parts, amount),
        ...(creditNote && { attachments: await forBuyer(db, order, creditNote) }),
      },
      db,
    )
  if (reason !== 'ended' && creditNote)
    await paperToAccounting(services, db, { order, seller: sellers.behind(order) }, creditNote)
  if (status === 'by-transfer') await sendMail(services, transferBackMail(letter, amount), db)
  return { amount, creditNote }
}

const creditOf = ({ lines, shipping }: RefundParts) => ({
  lines: lines.map(({ place, ...line }) => ({ index: place, ...line })),
  shipping,
})
