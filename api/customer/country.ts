import type { Market } from '../markets.ts'

/** The country a market sells in, which is the region of its culture. */
export const countryOf = ({ culture }: Pick<Market, 'culture'>): string => culture.slice(3)
