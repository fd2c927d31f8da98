import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { OrderPart } from '#lib/contract/problem.ts'
import { CartAddresses, type FinalizeRequest } from '#lib/contract/order.ts'
import type { OrderRow } from './to-order.ts'

type ConfirmedOrder = NonNullable<v.InferOutput<typeof FinalizeRequest>['shown']>
type Ordered = Pick<OrderRow, 'lines' | 'email' | 'billing' | 'delivery' | 'invoice' | 'shipping' | 'payment_label'>

/** What of an order is not as the buyer saw it, who may have changed it in another tab meanwhile. */
export function changedParts(shown: ConfirmedOrder, order: Ordered): OrderPart[] {
  const { email, billing, delivery, invoice, shipping } = order
  // Read as the page read it, so that a field that was added to addresses since they were kept is no change.
  const addresses = v.parse(CartAddresses, { email, billing, delivery, invoice })
  const isAsShown: Record<OrderPart, boolean> = {
    lines: isDeepStrictEqual(quantitiesOf(order.lines), quantitiesOf(shown.lines)),
    addresses: isDeepStrictEqual(addresses, shown.addresses),
    delivery:
      shipping.productSkuCode === shown.delivery.productSkuCode &&
      (shipping.pickupPoint?.id ?? null) === shown.delivery.pickupPointId,
    payment: order.payment_label === shown.paymentGatewayLabel,
  }
  return (Object.keys(isAsShown) as OrderPart[]).filter((part) => !isAsShown[part])
}

const quantitiesOf = (lines: ConfirmedOrder['lines']): Map<string, number> =>
  new Map(lines.map(({ productSkuCode, quantity }) => [productSkuCode, quantity]))
