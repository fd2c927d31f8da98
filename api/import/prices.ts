import type { Culture } from '#lib/contract/cultures.ts'
import type { CataloguePrice } from './schema.ts'

type Rule = { culture: Culture; rate: number; step: number }

/** Three digits that mean something, the rest rounded away: nobody asks for 1283.47. */
function listPrice(grosz: number, { rate, step }: Rule): number {
  if (rate === 1) return grosz
  const raw = grosz * rate
  const rounding = Math.max(step, 10 ** Math.floor(Math.log10(raw)) / 100)
  return Math.max(step, Math.round(raw / rounding) * rounding)
}

/** The prices of a product in every market, from its steps in Poland. A step too small to be seen elsewhere is none there. */
export function listPrices(
  steps: readonly (readonly [days: number, grosz: number])[],
  reduced: boolean,
  markets: readonly Rule[],
): Partial<Record<Culture, CataloguePrice>> {
  return Object.fromEntries(
    markets.map((market) => {
      const history = steps.map(([days, grosz]): [number, number] => [days, listPrice(grosz, market)])
      const net = history.at(-1)?.[1] ?? 0
      const before = history.at(-2)?.[1] ?? 0
      return [market.culture, { net, regular: reduced && before > net ? before : null, history }]
    }),
  )
}
