import type { Translate } from '#i18n/translate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** The words that stand on the page before the texts of the islands are there. */
const early = [
  'filters',
  'closeFilters',
  'allFilters',
  'price',
  'stock',
  'sort',
  'sortings.usual',
  'sortings.relevance',
  'sortings.name',
  'sortings.price-asc',
  'sortings.price-desc',
  'size',
  'view',
  'views.cards',
  'views.table',
  'loading',
  'failed',
  'retry',
  'searchField',
  'searchHint',
  'searchSubmit',
] as const

type EarlyWords = Readonly<Record<string, string>>

/** For the page that renders the island. */
export const listingWords = (t: Translate): EarlyWords =>
  Object.fromEntries(early.map((word) => [word, t(`islands.listing.${word}`)]))

type Key = Parameters<TranslateIsland>[0]
type ListingKey = Key extends infer K ? (K extends `islands.listing.${infer Rest}` ? Rest : never) : never

/** Says a word of the listing: with the texts when they are there, else one that came with the page. */
export type Say = (key: ListingKey, values?: Record<string, string | number>) => string

export const sayWith =
  (words: EarlyWords, translate: TranslateIsland | undefined): Say =>
  (key, values) =>
    translate ? translate(`islands.listing.${key}` as Key, values) : (words[key] ?? '')
