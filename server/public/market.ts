export type { MarketBrief, MarketFacts, TaxNumber } from '#lib/markets/market.ts'
