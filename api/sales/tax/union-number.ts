import type { Seller } from '../../catalog/shop/shop-tables.ts'

/** How numbers begin in the Union, where that is not the code of the country. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL' }

/** As numbers of a country begin in the Union. */
export const prefixOf = (country: string): string => prefixes[country] ?? country

/** A number as the Union writes it, in the two things that it is. */
export function splitNumber(whole: string): { country: string; number: string } {
  const prefix = whole.slice(0, 2)
  const country = Object.keys(prefixes).find((code) => prefixes[code] === prefix) ?? prefix
  return { country, number: whole.slice(2) }
}

/** The country from which a seller sells: that of its number in the Union, or else the one that the market is. */
export const homeOf = ({ union_number: number }: Pick<Seller, 'union_number'>, market: string): string =>
  number === null ? market : splitNumber(number).country
