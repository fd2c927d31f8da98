import * as v from 'valibot'
import { Country, MinorUnits, Price, Segment, Text } from './values.ts'

export const pickupIntegrations = ['INPOST', 'UPS'] as const

export const PickupPoint = v.object({
  id: Text,
  integration: v.picklist(pickupIntegrations),
  consigneeName: Text,
  geocodeRO: v.object({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  street: Text,
  postcode: v.string(),
  city: Text,
  country: Country,
  openingHours: v.string(),
})
export type PickupPoint = v.InferOutput<typeof PickupPoint>

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Day = v.pipe(v.string(), v.isoDate())

/** On which days something is there, at the earliest and at the latest, by the calendar of the country. */
export const Arrival = v.object({ from: Day, by: Day })
export type Arrival = v.InferOutput<typeof Arrival>

/** Pieces of a line that leave together: from stock, or so many working days later. Without a day nobody knows when. */
export const ArrivingPart = v.object({
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  leadDays: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  arrival: v.nullable(Arrival),
})
export type ArrivingPart = v.InferOutput<typeof ArrivingPart>

/** From what worth of goods with tax delivery costs nothing, and how much the cart lacks of that. */
export const FreeDelivery = v.object({ from: MinorUnits, missing: MinorUnits })

/** A way of delivery, which is sold like a product. */
export const ShippingMethod = v.object({
  productSkuCode: Segment,
  name: Text,
  description: v.string(),
  price: Price,
  /** Whose points it goes to; none for a delivery to the door. */
  pickup: v.nullable(v.picklist(pickupIntegrations)),
  /** Working days, at least and at most. */
  days: v.object({ from: Count, to: Count }),
  free: v.optional(FreeDelivery),
  /** When all that is in the cart is there, where that is known. */
  arrival: v.optional(v.nullable(Arrival)),
})
export type ShippingMethod = v.InferOutput<typeof ShippingMethod>

export const ShippingRequest = v.object({
  productSkuCode: Segment,
  pickupPointId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
})
export type ShippingRequest = v.InferInput<typeof ShippingRequest>

export const CartShipping = v.object({ ...ShippingMethod.entries, pickupPoint: v.nullable(PickupPoint) })
export type CartShipping = v.InferOutput<typeof CartShipping>
