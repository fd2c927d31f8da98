import type { Address } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { countryName } from '#lib/formats/countries.ts'
import { whereLines } from '#lib/formats/place-lines.ts'

type Place = Parameters<typeof whereLines>[0]

/** The place as the country it goes to writes it; the country in capitals, in words that every carrier reads. */
const whereWithCountry = (place: Place): string[] => [
  ...whereLines(place),
  countryName(place.country, 'en-US').toUpperCase(),
]

/** An address as it stands on a parcel. */
export const envelopeLines = (address: Omit<Address, 'phone'>): string[] => [
  ...[address.company ?? '', `${address.firstName} ${address.lastName}`.trim()].filter(Boolean),
  ...whereWithCountry(address),
]

/** A parcel point with who comes for the parcel. */
export const pointLines = (point: PickupPoint, { firstName, lastName }: Address): string[] => [
  `${firstName} ${lastName}`.trim(),
  `${point.consigneeName} (${point.id})`,
  ...whereWithCountry(point),
]
