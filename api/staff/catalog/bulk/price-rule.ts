import * as v from 'valibot'
import type { Fault, PriceLine, PriceRule } from '#lib/contract/staff/bulk.ts'
import { StatedPrice } from '#lib/contract/values.ts'
import { grossOf } from '../../../catalog/products/price.ts'
import type { Market } from '../../../catalog/shop/markets.ts'

type Price = PriceLine['before']
type Rule = Pick<PriceRule, 'mode' | 'by' | 'value' | 'basis' | 'step' | 'ending'>

export const withGross = (price: Omit<Price, 'gross'>, market: Market): Price => ({
  ...price,
  gross: grossOf(price.net, market),
})

/** What a rule makes of a price, and what speaks against it. */
export function newPrice(before: Price, rule: Rule, market: Market): { after: Price; fault: Fault | null } {
  const after = changed(before, rule, market)
  const fault = faultOf(after)
  // No amount with tax is worked out of what is no price.
  return { after: fault === 'small' || fault === 'number' ? before : withGross(after, market), fault }
}

function faultOf({ net, regular }: Omit<Price, 'gross'>): Fault | null {
  if (net < 1) return 'small'
  if (![net, regular ?? 0].every((amount) => v.is(StatedPrice, amount))) return 'number'
  return regular !== null && regular <= net ? 'reduction' : null
}

function changed({ net, regular }: Price, rule: Rule, market: Market): Omit<Price, 'gross'> {
  if (rule.mode === 'end') return regular === null ? { net, regular } : { net: regular, regular: null }
  const moved = (amount: number) => rounded(amount, rule, market)
  if (rule.mode === 'reduce') return { net: moved(net), regular: regular ?? net }
  return { net: moved(net), regular: regular === null ? null : moved(regular) }
}

/** Moved and rounded on the basis that the rule names, as a net amount; of a gross one, the net that comes closest. */
function rounded(net: number, rule: Rule, market: Market): number {
  const { by, value, basis } = rule
  const from = basis === 'gross' ? grossOf(net, market) : net
  const to = nearest(by === 'percent' ? from + (from * value) / 100 : from + value, rule)
  return basis === 'gross' ? Math.round((to * 10_000) / (10_000 + market.taxBasisPoints)) : to
}

/** The nearest amount that ends within its step as the rule says; of two as near, the higher one. */
const nearest = (amount: number, { step, ending }: Rule): number => {
  const end = ending % step
  return Math.floor((amount - end) / step + 0.5 + 1e-9) * step + end
}
