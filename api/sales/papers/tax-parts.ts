import { marketIn } from '#lib/markets/all.ts'
import type { PaperRecord } from './paper-tables.ts'

/** A part of the tax by its name: how much of the rate and of the amount it is. */
export type TaxPart = { name: string; rate: (rate: number) => number; amount: (tax: number) => number }

const whole = (name: string): TaxPart => ({ name, rate: (rate) => rate, amount: (tax) => tax })

/** What the tax of a paper is told in: all of it under one name, or in halves where goods stay in the seller's state. */
export function taxParts({ culture, seller, place }: Pick<PaperRecord, 'culture' | 'seller' | 'place'>): TaxPart[] {
  const { tax, papers } = marketIn(culture)
  if (!papers.split) return [whole(tax.name)]
  const code = papers.split.states[place ?? '']
  const staysThere = code !== undefined && new RegExp(`(^|\\s)${code}[A-Z]{5}`).test(seller.tax_number)
  if (!staysThere) return [whole(papers.split.across)]
  const [first, second] = papers.split.within
  const half = (tax: number) => Math.trunc(tax / 2)
  return [
    { name: first, rate: (rate) => rate / 2, amount: half },
    { name: second, rate: (rate) => rate / 2, amount: (tax) => tax - half(tax) },
  ]
}
