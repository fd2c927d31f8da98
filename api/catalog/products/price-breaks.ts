import { sql, type RawBuilder } from 'kysely'
import type { PriceBreak, StatedBreak } from '#lib/contract/price-breaks.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Price } from '#lib/contract/values.ts'
import { stepFor } from '#lib/domain/price-breaks.ts'
import type { Market } from '../shop/markets.ts'
import { unitPrice } from './price.ts'

type OfQuantity = RawBuilder<number>

/** What each of so many pieces costs by a row of `price`: the least that their number reaches, so that more never cost more each. */
export const netFor = (price: string, quantity: OfQuantity): RawBuilder<number> => {
  const row = sql.ref(price)
  return sql`least(${row}.net, (
    select min((step ->> 'net')::bigint) from jsonb_array_elements(${row}.breaks) as step
    where (step ->> 'from')::integer <= ${quantity}))`
}

/** The next break by which each piece becomes cheaper than it is for so many; nothing where there is none. */
export const nextBreakFor = (price: string, quantity: OfQuantity): RawBuilder<StatedBreak | null> => sql`(
  select step from jsonb_array_elements(${sql.ref(price)}.breaks) as step
  where (step ->> 'from')::integer > ${quantity} and (step ->> 'net')::bigint < ${netFor(price, quantity)}
  order by (step ->> 'from')::integer limit 1)`

/** The breaks by which a piece becomes cheaper. One that a later change of the price has overtaken is none. */
export function holdingBreaks(net: number, stated: readonly StatedBreak[] | null): StatedBreak[] {
  let lowest = net
  return (stated ?? [])
    .toSorted((a, b) => a.from - b.from || a.net - b.net)
    .filter((step) => {
      const isLower = step.net < lowest
      lowest = Math.min(lowest, step.net)
      return isLower
    })
}

type Priced = { net: number; breaks: readonly StatedBreak[] | null }

/** As a product tells them; of one that always costs the same, nothing. */
export function priceBreaksOf({ net, breaks }: Priced, market: Market): { priceBreaks?: PriceBreak[] } {
  const holding = holdingBreaks(net, breaks)
  return holding.length === 0
    ? {}
    : { priceBreaks: holding.map((step) => ({ from: step.from, price: unitPrice(step.net, market) })) }
}

type Sold = Pick<ProductSummary, 'price' | 'priceBreaks'>

/** What each of so many pieces of a product costs everybody. */
export const priceFor = ({ price, priceBreaks = [] }: Sold, quantity: number): Price =>
  stepFor(priceBreaks, quantity)?.price ?? price
