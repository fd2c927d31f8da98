import type { AddressNorms } from '#i18n/address-norms.ts'
import { countryName } from '#lib/formats/countries.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import type { Address } from '#lib/contract/customer.ts'

/** An address as it stands on an envelope; the country where it is another one. */
export function addressLines(
  address: Address,
  { culture, countryCode }: Pick<AddressNorms, 'culture' | 'countryCode'>,
) {
  const { company, firstName, lastName, country } = address
  return [
    company ?? '',
    `${firstName} ${lastName}`,
    ...whereLines(address),
    country === countryCode ? '' : countryName(country, culture),
  ].filter(Boolean)
}
