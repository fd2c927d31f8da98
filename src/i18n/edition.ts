import { type Market, markets } from '#lib/markets/all.ts'

/** A country edition of the shop: a market, as its pages see it. */
export type Edition = Market

/** Every edition; the first is the default one. */
export const editions: readonly [Edition, ...Edition[]] = markets

export const defaultEdition: Edition = markets[0]
