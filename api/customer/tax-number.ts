import type { Address } from '#lib/contract/customer.ts'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { Refusal } from '../problem.ts'

/** The number in the form it is kept in. */
export function requireTaxNumber({ country, taxNumber }: { country: string; taxNumber: string }): string {
  const read = readTaxNumber(country, taxNumber)
  if (!read) throw new Refusal('TAX_NUMBER_INVALID')
  return read
}

/** A tax number is checked where there is one, and kept as numbers of its country are. */
export const checkedAddress = <Numbered extends Pick<Address, 'taxNumber' | 'country'>>(
  address: Numbered,
): Numbered => ({
  ...address,
  taxNumber: address.taxNumber ? requireTaxNumber({ ...address, taxNumber: address.taxNumber }) : null,
})
