import type { Address } from '#lib/contract/customer.ts'
import type { OrderRow } from './to-order.ts'

/** An address as it stands on an envelope. */
export const addressLines = ({
  firstName,
  lastName,
  company,
  street,
  postcode,
  city,
  region,
  country,
}: Omit<Address, 'phone'>) =>
  [company ?? '', `${firstName} ${lastName}`, street, `${postcode} ${city}`.trim(), region ?? '', country].filter(
    Boolean,
  )

/** Where an order goes: to a pickup point, to the address of delivery, or to who pays. */
export function destinationLines({ shipping, billing, delivery }: Pick<OrderRow, 'shipping' | 'billing' | 'delivery'>) {
  const point = shipping.pickupPoint
  if (!point) return addressLines(delivery ?? billing)
  return [`${point.consigneeName} (${point.id})`, point.street, `${point.postcode} ${point.city}`.trim(), point.country]
}
