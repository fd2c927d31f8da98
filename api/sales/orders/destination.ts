import type { Address } from '#lib/contract/customer.ts'
import { countryName } from '#lib/formats/countries.ts'
import { openingHours } from '#lib/formats/opening-hours.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import type { Culture } from '#lib/markets/index.ts'
import type { OrderRow } from './to-order.ts'

/** An address as it stands on an envelope, with the country by its name. */
export const addressLines = (address: Omit<Address, 'phone'>, culture: Culture): string[] => {
  const { firstName, lastName, company, country } = address
  const name = `${firstName} ${lastName}`
  return [company ?? '', name, ...whereLines(address), countryName(country, culture)].filter(Boolean)
}

type Going = Pick<OrderRow, 'culture' | 'shipping' | 'billing' | 'delivery'>

/** Where an order goes: to a pickup point, to the address of delivery, or to who pays. */
export function destinationLines({ culture, shipping, billing, delivery }: Going): string[] {
  const point = shipping.pickupPoint
  if (!point) return addressLines(delivery ?? billing, culture)
  return [`${point.consigneeName} (${point.id})`, ...whereLines(point), countryName(point.country, culture)]
}

/** When the parcel can be fetched, where it goes to a pickup point. */
export const destinationHours = ({ culture, shipping }: Pick<Going, 'culture' | 'shipping'>): string[] =>
  shipping.pickupPoint ? openingHours(shipping.pickupPoint.openingHours, culture) : []
