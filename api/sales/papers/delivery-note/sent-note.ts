import { textsIn } from '../../../mail/languages/index.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { deliveryNoteOf } from './delivery-note.ts'
import { drawDeliveryNoteInThread } from './draw-delivery-note.ts'

/** The delivery note of a parcel for a mail that it goes with, made of the order as it stands. */
export async function sentNote(
  db: Database,
  { delivery, parcel }: { delivery: string; parcel: number },
): Promise<{ name: string; file: Uint8Array }> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('number', '=', delivery)
    .where('seller', 'is not', null)
    .executeTakeFirstOrThrow()
  const { seller } = order
  if (!seller) throw new Error(`Nobody knows who sold ${delivery}`)
  const left = await db
    .selectFrom('order_parcel')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('number', '=', parcel)
    .executeTakeFirstOrThrow()
  const note = deliveryNoteOf({ order, seller }, { ...left, at: left.sent_at.toISOString() })
  const { title } = textsIn(note.culture).documents.deliveryNote
  return { name: `${title} ${note.number}.pdf`, file: await drawDeliveryNoteInThread(note) }
}
