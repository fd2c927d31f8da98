import * as v from 'valibot'
import { OrderLine, OrderParcel } from './order.ts'
import { Text } from './values.ts'

const { productSkuCode, code, name, quantity } = OrderLine.entries

/** A parcel of an order as its delivery note tells it; `ordered` is how many the order has of a line in all. */
const BuyerDelivery = v.object({
  ...OrderParcel.entries,
  /** What the delivery note is called. */
  note: Text,
  lines: v.array(v.object({ productSkuCode, code, name, quantity, ordered: quantity })),
})

export const BuyerDeliveries = v.object({
  /** As the order has it. */
  orderReference: v.string(),
  /** What has left so far, the earliest first. */
  deliveries: v.array(BuyerDelivery),
})
