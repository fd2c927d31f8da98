import { minorUnitsPer } from '#lib/formats/money.ts'
import type { Market } from '../../../catalog/shop/markets.ts'

/** How somebody who speaks a language writes the prices of these markets. */
export function fieldFormatOf(language: string, markets: readonly Market[]) {
  const units = new Map(markets.map(({ culture, currency }) => [culture as string, minorUnitsPer(currency, culture)]))
  return { language, perUnit: (culture: string) => units.get(culture) }
}
