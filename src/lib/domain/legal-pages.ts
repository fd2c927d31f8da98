import type { MarketFacts } from '#lib/markets/market.ts'

/** Pages that the law of a country wants and that are not there, by their names. */
export const lackingPages = (
  { legalPages }: Pick<MarketFacts, 'legalPages'>,
  isThere: (uri: string) => boolean,
): string[] => legalPages.filter((uri) => !isThere(uri))
