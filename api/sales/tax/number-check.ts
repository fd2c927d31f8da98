import type { Addresses } from '../orders/order-tables.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { mayBeNamed } from './company-name.ts'
import type { NumberCheck, NumberQuestion } from './number-register.ts'
import { homeOf, prefixOf, splitNumber } from './union-number.ts'
import { standardRates } from './union-rates.ts'

/**
 * What a register is to be asked before a company may account for the tax itself: its number, where company and goods are in
 * another country of the Union than the seller. Nothing where that cannot come to pass.
 */
export function questionOf(
  { billing, delivery }: Addresses,
  seller: Pick<Seller, 'union_number'>,
  market: string,
): NumberQuestion | undefined {
  const home = homeOf(seller, market)
  const { company, taxNumber, country } = billing
  const goesTo = (delivery ?? billing).country
  const isInUnion = [home, country, goesTo].every((place) => standardRates[place] !== undefined)
  if (!company || !taxNumber || !isInUnion || country === home || goesTo === home) return undefined
  const prefix = prefixOf(country)
  const number = taxNumber.startsWith(prefix) ? taxNumber.slice(prefix.length) : taxNumber
  return { country, number, asker: seller.union_number === null ? null : splitNumber(seller.union_number) }
}

/** What a buyer is told of the number: it holds for the company alone that the register knows by it. */
export const resultFor = (
  company: string | null,
  { result, name }: NumberCheck,
): NumberCheck['result'] | 'otherName' =>
  result === 'holds' && !mayBeNamed(company ?? '', name) ? 'otherName' : result
