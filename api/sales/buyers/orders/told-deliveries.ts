import type { InferOutput } from 'valibot'
import type { BuyerDeliveries } from '#lib/contract/buyer-delivery.ts'
import type { Call } from '../../../catalog/calls.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { attempt, placeOf } from '../../../platform/limits/attempts.ts'
import type { Movements, OrderRow } from '../../orders/to-order.ts'
import { deliveryNoteOf, noteLines, noteNumber } from '../../papers/delivery-note/delivery-note.ts'
import { drawDeliveryNoteInThread } from '../../papers/delivery-note/draw-delivery-note.ts'
import { drawnPapers } from '../../papers/drawn-papers.ts'
import type { Services } from '../../services.ts'

type Sent = OrderRow & Movements

const drawn = drawnPapers(drawDeliveryNoteInThread)

/** What has left of an order, parcel by parcel, with what the delivery note of each says. */
export const toldDeliveries = (order: Sent): InferOutput<typeof BuyerDeliveries> => ({
  orderReference: order.order_reference,
  deliveries: order.parcels.map((parcel) => ({
    ...{ number: parcel.number, note: noteNumber(order.number, parcel.number) },
    at: new Date(parcel.at).toISOString(),
    lines: noteLines(order, parcel),
    tracking: parcel.tracking,
  })),
})

/** The delivery note of a parcel as its bytes. */
export async function deliveryNoteFile(
  { db }: Pick<Services, 'db'>,
  { catalogue, address, params }: Pick<Call, 'catalogue' | 'address' | 'params'>,
  order: Sent,
): Promise<Uint8Array> {
  const parcel = order.parcels.find(({ number }) => String(number) === params['parcel'])
  if (!parcel) throw new HttpProblem('NOT_FOUND')
  const note = deliveryNoteOf({ order, seller: catalogue.shop.sellers.behind(order) }, parcel)
  return drawn(note.number, note, () => attempt(db, [{ limit: 'paperPlace', by: placeOf(address) }]))
}
