import type { Culture } from '#lib/contract/cultures.ts'
import type { Tracking } from '#lib/contract/order.ts'
import type { Seller } from '../../../catalog/shop/shop-tables.ts'
import type { OrderRow, ParcelNote } from '../../orders/to-order.ts'
import { proformaRecord } from '../paper-record.ts'
import type { PaperRecord } from '../paper-tables.ts'

type Line = { code: string; productSkuCode: string; name: string; quantity: number; ordered: number }

/** All that the delivery note of a parcel says. */
export type DeliveryNote = Pick<PaperRecord, 'seller' | 'buyer' | 'delivery' | 'order'> & {
  culture: Culture
  number: string
  /** When the parcel left. */
  at: string
  parcel: number
  tracking: Tracking | null
  gateHours: string
  lines: Line[]
}

/** By the number of its order and its place in it, so that it needs no counter and is the same each time it is asked for. */
export const noteNumber = (order: string, parcel: number): string => `${order}-${parcel}`

/** The pieces of a parcel with how many the order has of each in all. */
export const noteLines = ({ lines: bought }: Pick<OrderRow, 'lines'>, { lines }: Pick<ParcelNote, 'lines'>): Line[] =>
  lines.flatMap(({ place, quantity }) => {
    const line = bought[place]
    if (!line) return []
    const { code, productSkuCode, name, quantity: ordered } = line
    return [{ code, productSkuCode, name, quantity, ordered }]
  })

export function deliveryNoteOf(sold: { order: OrderRow; seller: Seller }, parcel: ParcelNote): DeliveryNote {
  const { order } = sold
  const { culture, seller, buyer, delivery, order: named } = proformaRecord(sold)
  return {
    ...{ culture, seller, buyer, delivery, order: named },
    number: noteNumber(order.number, parcel.number),
    at: new Date(parcel.at).toISOString(),
    parcel: parcel.number,
    tracking: parcel.tracking,
    gateHours: order.bought_for?.deliveredTo?.gateHours ?? '',
    lines: noteLines(order, parcel),
  }
}
