import type { Address } from '#lib/contract/customer.ts'
import { countryName } from '#lib/formats/countries.ts'
import type { Culture } from '#lib/markets/index.ts'
import type { OrderRow } from './to-order.ts'

/** An address as it stands on an envelope, with the country by its name. */
export const addressLines = (address: Omit<Address, 'phone'>, culture: Culture): string[] => {
  const { firstName, lastName, company, street, postcode, city, region, country } = address
  const name = `${firstName} ${lastName}`
  const town = `${postcode} ${city}`.trim()
  return [company ?? '', name, street, town, region ?? '', countryName(country, culture)].filter(Boolean)
}

type Going = Pick<OrderRow, 'culture' | 'shipping' | 'billing' | 'delivery'>

/** Where an order goes: to a pickup point, to the address of delivery, or to who pays. */
export function destinationLines({ culture, shipping, billing, delivery }: Going): string[] {
  const point = shipping.pickupPoint
  if (!point) return addressLines(delivery ?? billing, culture)
  const town = `${point.postcode} ${point.city}`.trim()
  return [`${point.consigneeName} (${point.id})`, point.street, town, countryName(point.country, culture)]
}
