import { cultures, type Culture, type Currency } from '#lib/contract/cultures.ts'
import { readWords, type Words } from './catalogue/words.ts'
import { Refusal } from './problem.ts'
import type { Database } from './tables.ts'

/** A culture the shop is offered in. */
export type Market = { culture: Culture; language: string; currency: Currency; taxBasisPoints: number }

/** The market of a call, among all there are, and the words of data sheets. */
export type Markets = { market: Market; markets: Market[]; words: Words }

/** A culture is offered when it has a market and the shop has words in its language. */
export const readMarkets = (db: Database): Promise<Market[]> =>
  db
    .selectFrom('market')
    .innerJoin('shop_seo', 'shop_seo.language', 'market.language')
    .select(['market.culture', 'market.language', 'market.currency', 'market.tax_basis_points as taxBasisPoints'])
    .orderBy('market.position')
    .execute()

const freshFor = 5_000

/** Answers which market a caller means. What it needs hardly ever changes, so it is read again only every few seconds. */
export function marketChooser(db: Database): (acceptLanguage: string | undefined) => Promise<Markets> {
  const read = async () => ({ markets: await readMarkets(db), words: await readWords(db) })
  let known: ReturnType<typeof read> | undefined
  let readAt = 0
  return async (acceptLanguage) => {
    if (!known || Date.now() - readAt > freshFor) {
      readAt = Date.now()
      known = read()
      known.catch(() => (known = undefined))
    }
    const { markets, words } = await known
    const market = chooseMarket(acceptLanguage, markets)
    if (market) return { market, markets, words }
    known = undefined
    throw new Refusal('CULTURE_NOT_SUPPORTED')
  }
}

/** The best offered match of an Accept-Language header; the default culture when nothing is asked for. */
export function chooseMarket(acceptLanguage: string | undefined, markets: Market[]): Market | undefined {
  const fallback = markets.find(({ culture }) => culture === cultures[0]) ?? markets[0]
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
