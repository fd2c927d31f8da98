import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { Refusal } from '../problem.ts'

/** The number in the form it is kept in. */
export function requireTaxNumber({ country, taxNumber }: { country: string; taxNumber: string }): string {
  const read = readTaxNumber(country, taxNumber)
  if (!read) throw new Refusal('TAX_NUMBER_INVALID')
  return read
}
