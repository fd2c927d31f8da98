import type { Cart } from '#lib/contract/cart.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { grossPrice, linePrice, unitPrice } from '../../catalog/products/price.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Deliveries } from '../../catalog/shop/deliveries.ts'
import { goalOfCart } from './addresses.ts'
import type { Choice } from './state.ts'

type Line = { quantity: number; offered: { net: number } | null }

/** A way of delivery as it is with these goods: it costs nothing where they are worth enough, with the tax of the market. */
export function pricedWith(lines: readonly Line[], market: Market): <Way extends ShippingMethod>(way: Way) => Way {
  const worth = lines.reduce(
    (sum, { quantity, offered }) => sum + (offered ? linePrice(unitPrice(offered.net, market), quantity).gross : 0),
    0,
  )
  return (way) => {
    if (!way.free) return way
    const missing = Math.max(0, way.free.from - worth)
    return { ...way, free: { ...way.free, missing }, ...(missing === 0 && { price: grossPrice(0, market) }) }
  }
}

type Shopping = { choice: Choice | null; lines: readonly Line[] }

/** What a cart lacks of the least worth from which it is delivered for nothing where it goes; nothing where it never is. */
export function freeDeliveryOf(
  { choice, lines }: Shopping,
  deliveries: Deliveries,
  market: Market,
): Pick<Cart, 'freeDelivery'> {
  const ways = deliveries.methods(market, goalOfCart(choice, deliveries, market)).map(pricedWith(lines, market))
  const least = ways.flatMap(({ free }) => free ?? []).toSorted((a, b) => a.from - b.from)[0]
  return least ? { freeDelivery: least } : {}
}
