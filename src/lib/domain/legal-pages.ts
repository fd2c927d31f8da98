import type { MarketFacts } from '#lib/markets/market.ts'

/** A body without a word: markup and space alone. Both JavaScript and PostgreSQL read it. */
export const wordless = String.raw`^([\s\u00a0]|<[^>]*>|&nbsp;)*$`

const isWordless = new RegExp(wordless)

export const hasWords = ({ body }: { body: string }): boolean => !isWordless.test(body)

/** Pages that the law of a country wants and that are not there, by their names. */
export const lackingPages = (
  { legalPages }: Pick<MarketFacts, 'legalPages'>,
  isThere: (uri: string) => boolean,
): string[] => legalPages.filter((uri) => !isThere(uri))
