import { type Brief, briefs, type Culture, type Market, markets } from './index.ts'

function oneIn<Entry extends { culture: string }>(list: readonly Entry[], culture: Culture): Entry {
  const found = list.find((entry) => entry.culture === culture)
  if (!found) throw new Error(`There is no market for the culture ${culture} (src/lib/markets)`)
  return found
}

/** The little that browsers know of a market. */
export const briefIn = (culture: Culture): Brief => oneIn(briefs, culture)

/** All that is known of it, for pages and for the API. */
export const marketIn = (culture: Culture): Market => oneIn(markets, culture)
