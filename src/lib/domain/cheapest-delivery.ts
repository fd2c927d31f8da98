import type { ShippingMethod } from '../contract/shipping.ts'
import type { Price } from '../contract/values.ts'

/** What everybody can choose for the least: parcel points are not at everybody's door, and goods that are fetched are not sent. */
export const cheapestHomeDelivery = (methods: readonly ShippingMethod[] = []): ShippingMethod | undefined =>
  methods
    .filter(({ pickup, price }) => pickup === null && price.gross > 0)
    .toSorted((a, b) => a.price.gross - b.price.gross)[0]

/** What it costs to have one piece sent by itself. */
export const priceWith = ({ price, free }: ShippingMethod, piece: Pick<Price, 'gross'>): Price =>
  free && piece.gross >= free.from ? { ...price, net: 0, gross: 0 } : price
