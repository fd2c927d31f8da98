import type { Address } from '#lib/contract/customer.ts'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { mendedPostcode } from '#lib/formats/mended-postcode.ts'
import { markets } from '#lib/markets/all.ts'
import { Refusal } from '../problem.ts'

/** The number in the form it is kept in. */
export function requireTaxNumber({ country, taxNumber }: { country: string; taxNumber: string }): string {
  const read = readTaxNumber(country, taxNumber)
  if (!read) throw new Refusal('TAX_NUMBER_INVALID')
  return read
}

const postcodeForm = (country: string) =>
  markets.find(({ countryCode }) => countryCode === country)?.address.postcode ?? null

/** A tax number is checked where there is one; it and the postcode are kept as those of the country are written. */
export const checkedAddress = <Numbered extends Pick<Address, 'taxNumber' | 'country' | 'postcode'>>(
  address: Numbered,
): Numbered => ({
  ...address,
  postcode: mendedPostcode(address.postcode, postcodeForm(address.country)),
  taxNumber: address.taxNumber ? requireTaxNumber({ ...address, taxNumber: address.taxNumber }) : null,
})
