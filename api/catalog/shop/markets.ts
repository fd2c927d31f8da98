import { type Culture, type Currency, defaultCulture, type Language } from '#lib/contract/cultures.ts'
import type { Territory } from '#lib/markets/territories/territory.ts'
import type { Words } from '../products/dictionary.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A culture the shop is offered in. */
export type Market = {
  culture: Culture
  language: Language
  currency: Currency
  taxBasisPoints: number
  /** What its catalogue says of territories beside the engine. */
  territories?: readonly Territory[] | null | undefined
}

/** The market of a call among all there are, the words of data sheets, and when any of the catalogue last changed. */
export type Markets = { market: Market; markets: Market[]; words: Words; changedAt: Date }

/** A culture is offered when it has a market and the shop has words in its language. */
export const readMarkets = (db: Database): Promise<Market[]> =>
  db
    .selectFrom('market')
    .innerJoin('shop_seo', 'shop_seo.language', 'market.language')
    .select(['market.culture', 'market.language', 'market.currency', 'market.tax_basis_points as taxBasisPoints'])
    .select('market.territories')
    .orderBy('market.position')
    .execute()

/** The market a caller means. */
export function marketFor(acceptLanguage: string | undefined, markets: Market[]): Market {
  const market = chooseMarket(acceptLanguage, markets)
  if (!market) throw new HttpProblem('CULTURE_NOT_SUPPORTED')
  return market
}

/** The best offered match of an Accept-Language header; the default culture when nothing is asked for. */
export function chooseMarket(acceptLanguage: string | undefined, markets: Market[]): Market | undefined {
  const fallback = markets.find(({ culture }) => culture === defaultCulture) ?? markets[0]
  if (!acceptLanguage?.trim()) return fallback
  for (const range of wantedRanges(acceptLanguage)) {
    if (range === '*') return fallback
    const match = markets.find(({ culture }) => matches(culture, range))
    if (match) return match
  }
  return undefined
}

const matches = (culture: string, range: string) =>
  culture.toLowerCase() === range || culture.toLowerCase().startsWith(`${range}-`)

function wantedRanges(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { range, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ range, weight }) => range && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}
