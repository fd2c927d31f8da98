import type { Address } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { countryName } from '#lib/formats/countries.ts'
import { briefs } from '#lib/markets/index.ts'

/** The postcode before or behind the town, as the country it goes to writes it; the country in capitals, in words that every carrier reads. */
const placeLines = ({ postcode, city, region, country }: Pick<Address, 'postcode' | 'city' | 'region' | 'country'>) => {
  const isLast = briefs.find(({ countryCode }) => countryCode === country)?.postcodeLast ?? false
  const town = isLast
    ? [[city, region].filter(Boolean).join(', '), postcode].filter(Boolean).join(' ')
    : [postcode, city].filter(Boolean).join(' ')
  return [town, isLast ? '' : (region ?? ''), countryName(country, 'en-US').toUpperCase()].filter(Boolean)
}

/** An address as it stands on a parcel. */
export const envelopeLines = (address: Omit<Address, 'phone'>): string[] => [
  ...[address.company ?? '', `${address.firstName} ${address.lastName}`.trim(), address.street].filter(Boolean),
  ...placeLines(address),
]

/** A parcel point with who comes for the parcel. */
export const pointLines = (point: PickupPoint, { firstName, lastName }: Address): string[] => [
  `${firstName} ${lastName}`.trim(),
  `${point.consigneeName} (${point.id})`,
  point.street,
  ...placeLines({ ...point, region: null }),
]
