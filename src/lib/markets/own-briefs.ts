import type { MarketBrief } from './market.ts'
import { ownMarkets } from './own.ts'

/** What browsers know of the markets that a shop adds; in their bundles nothing else of those files. */
export const ownBriefs: readonly MarketBrief[] = ownMarkets.map(({ brief }) => brief)
