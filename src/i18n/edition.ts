import type { Culture, Currency } from '#lib/contract/cultures.ts'

/**
 * One country edition, as plain data. What a country's law, tax or habit asks of the shop is a field here and never a
 * condition in a component: code asks `edition.priceBasis`, not `edition.key === 'en'`.
 */
export type Edition = {
  /** Names the edition in commands, folders and, locally, its host. */
  key: string
  culture: Culture
  /** Which full locale its words come from. */
  language: string
  /** What search engines are told; differs from the culture where theirs is newer (nb-NO). */
  hreflang: string
  currency: Currency
  /** The country, in the edition's own language. */
  country: string
  /** The language, in that language. */
  languageName: string
  /** Which price consumers are shown first. */
  priceBasis: 'gross' | 'net'
  /** Content pages the law of the country wants reachable from every page. */
  legalPages: readonly string[]
}
