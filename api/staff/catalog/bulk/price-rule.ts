import * as v from 'valibot'
import { brokenStep } from '#lib/contract/price-breaks.ts'
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

function faultOf(price: Omit<Price, 'gross'>): Fault | null {
  const { net, regular, breaks } = price
  if (net < 1) return 'small'
  const amounts = [net, regular ?? 0, ...(breaks ?? []).map((step) => step.net)]
  if (!amounts.every((amount) => v.is(StatedPrice, amount))) return 'number'
  if (regular !== null && regular <= net) return 'reduction'
  return brokenStep(price) ? 'breaks' : null
}

/** Breaks stand below the regular price, and change as it does: a reduction is of a single piece. */
function changed({ net, regular, breaks }: Price, rule: Rule, market: Market): Omit<Price, 'gross'> {
  if (rule.mode === 'end') return { net: regular ?? net, regular: null, breaks }
  const moved = (amount: number) => rounded(amount, rule, market)
  if (rule.mode === 'reduce') return { net: moved(net), regular: regular ?? net, breaks }
  return {
    net: moved(net),
    regular: regular === null ? null : moved(regular),
    breaks: breaks && breaks.map((step) => ({ ...step, net: moved(step.net) })),
  }
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
