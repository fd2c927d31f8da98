import { briefIn } from '#lib/markets/index.ts'
import type { Market } from './markets.ts'

/** The country a market sells in. */
export const countryOf = ({ culture }: Pick<Market, 'culture'>): string => briefIn(culture).countryCode
