import type { Address } from '#lib/contract/customer.ts'
import { readPersonNumber, readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { HttpProblem } from '../../platform/http/problem.ts'

/** The number in the form it is kept in. */
export function requireTaxNumber({ country, taxNumber }: { country: string; taxNumber: string }): string {
  const read = readTaxNumber(country, taxNumber)
  if (!read) throw new HttpProblem('TAX_NUMBER_INVALID')
  return read
}

/** The same of an address: a person has the number that people have there. */
export function requireNumberOf({ company, country, taxNumber }: Pick<Address, 'company' | 'country' | 'taxNumber'>) {
  if (!taxNumber) return null
  if (company) return requireTaxNumber({ country, taxNumber })
  const read = readPersonNumber(country, taxNumber)
  if (!read) throw new HttpProblem('TAX_NUMBER_INVALID')
  return read
}
