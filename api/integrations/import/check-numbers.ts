import type { Culture } from '#lib/contract/cultures.ts'
import { marketIn } from '#lib/markets/all.ts'
import { prefixesOf } from '../../catalog/shop/number-prefixes.ts'
import type { CatalogueSeller } from './catalogue.ts'

type Fail = (field: string, reason: string) => void

/** Offers are counted apart from papers, whose numbers may have no gap, and a law may say how long the number of an invoice is. */
export function checkNumbers(fail: Fail, seller: Pick<CatalogueSeller, 'numbers'>, cultures: readonly Culture[]): void {
  const prefixes = prefixesOf(seller)
  for (const kind of ['invoices', 'creditNotes'] as const) {
    if (prefixes[kind] === prefixes.offers)
      fail(
        'numbers.offers',
        `offers and ${kind} would be counted together; begin the numbers of each with letters of their own`,
      )
    for (const culture of cultures) {
      const { key, papers } = marketIn(culture)
      const number = `${prefixes[kind]}-${key.toUpperCase()}-2026-000001`
      const tooMany = number.length - (papers.longestNumber ?? Infinity)
      if (tooMany > 0)
        fail(
          `numbers.${kind}`,
          `"${number}" is too long for the law of the market ${key} by ${tooMany}; begin with fewer letters there`,
        )
    }
  }
}
