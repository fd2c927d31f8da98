import * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import { StatedPrice } from '#lib/contract/values.ts'
import type { CatalogueProduct } from './catalogue.ts'

type Steps = (readonly [days: number, net: number])[]
type Rule = { culture: Culture; rate?: number | undefined; step: number }

/** Three digits that mean something, the rest rounded away: nobody asks for 1283.47. */
function listPrice(net: number, { rate = 1, step }: Rule): number {
  if (rate === 1) return net
  const raw = net * rate
  const rounding = Math.max(step, 10 ** Math.floor(Math.log10(raw)) / 100)
  return Math.max(step, Math.round(raw / rounding) * rounding)
}

/**
 * The prices of a product: as they are stated market by market, or worked out for each market that has a rate from the
 * steps that are stated once, but those that it is not for. A step too small to be seen in a market is none there.
 */
export function pricesOf(
  stated: Steps | CatalogueProduct['prices'],
  {
    reduced,
    notIn,
    markets,
    fail,
  }: {
    reduced: boolean
    notIn: readonly Culture[]
    markets: readonly Rule[]
    fail: (field: string, reason: string) => void
  },
): CatalogueProduct['prices'] {
  if (!Array.isArray(stated)) {
    if (reduced)
      fail('reduced', 'this is for a price that is stated once; state "regular" with the price of the market')
    if (notIn.length > 0) fail('notIn', 'this is for a price that is stated once; state no price for such a market')
    return stated
  }
  const rated = markets.filter(({ rate }) => rate !== undefined)
  if (rated.length === 0) fail('prices', 'no market has a rate, so the prices must be stated market by market')
  return Object.fromEntries(
    rated.flatMap((market) => {
      const { culture } = market
      if (notIn.includes(culture)) return []
      const history = stated.map(([days, net]): [number, number] => [days, listPrice(net, market)])
      const beyond = history.find(([, net]) => !v.is(StatedPrice, net))
      if (beyond) fail('prices', `by the rate of ${culture} it is ${beyond[1]}, which is no price`)
      const net = history.at(-1)?.[1] ?? 0
      const before = history.at(-2)?.[1] ?? 0
      return [[culture, { net, regular: reduced && before > net ? before : null, history }]]
    }),
  )
}
