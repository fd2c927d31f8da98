import type { ShippingMethod } from '../contract/shipping.ts'

/** What everybody can choose for the least: parcel points are not at everybody's door, and goods that are fetched are not sent. */
export const cheapestToTheDoor = (methods: readonly ShippingMethod[] = []): ShippingMethod | undefined =>
  methods
    .filter(({ pickup, price }) => pickup === null && price.gross > 0)
    .toSorted((a, b) => a.price.gross - b.price.gross)[0]
