import type { Culture, Currency } from '#lib/contract/cultures.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { grossPrice } from '../../catalog/products/price.ts'
import type { Deliveries } from '../../catalog/shop/deliveries.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { log } from '../../platform/observability/log.ts'
import { type Asking, atOnce } from '../../platform/ports/asking.ts'
import { inTime } from '../../platform/ports/in-time.ts'
import { chosenAddresses, goalOfCart, type WhereChosen } from '../cart/addresses.ts'

/** Goods that are to go somewhere, and the ways of delivery that the shop offers there, by their SKU. */
export type RateQuestion = {
  culture: Culture
  currency: Currency
  destination: { country: string; region: string | null; postcode: string; city: string }
  goods: readonly { sku: string; quantity: number }[]
  ways: readonly string[]
}

/** What a way costs, with the tax of the market and in minor units of its currency, and in how many working days it is there. */
export type Rate = { gross: number; days?: { from: number; to: number } }

/**
 * What carriers ask for goods to a place, by the SKU of the way of delivery. A way of `null` does not go there, and one that is
 * not named costs what the catalogue says. Where it fails or takes longer than three seconds, all of them do.
 */
export type ShippingRates = (asked: RateQuestion) => Promise<Readonly<Record<string, Rate | null>>>

type Cart = {
  choice: WhereChosen | null
  lines: readonly { sku?: string | null; quantity: number; offered: unknown }[]
}

/** The records of the shop with the ways of delivery as they are for a cart, once it is known where that goes. */
export type RatedShop = (shop: ShopRecords, market: Market, cart: Cart, asking?: Asking) => Promise<ShopRecords>

const longestWait = 3_000
const keptFor = 3_600_000
const mostKept = 10_000

/** An answer is kept for an hour, so that what the cart was told is what the order is told, and ordering seldom waits for it. */
export function ratedShop(shippingRates: ShippingRates | undefined, wait = longestWait): RatedShop {
  if (!shippingRates) return async (shop) => shop
  const kept = new Map<string, { until: number; rates: Awaited<ReturnType<ShippingRates>> }>()

  const ask = async (question: RateQuestion, key: string) => {
    const told = await inTime(shippingRates(question), wait).catch((error: unknown) => {
      const { culture } = question
      log.warn('Carriers gave no rates; those of the catalogue are taken', { culture }, error)
      return undefined
    })
    if (kept.size >= mostKept) kept.clear()
    // What stood in for an answer is kept as well: a total that changed under the buyer is asked about again.
    kept.set(key, { until: Date.now() + (told ? keptFor : keptFor / 60), rates: told ?? {} })
    return told ?? {}
  }
  const ratesFor = async (question: RateQuestion, asking: Asking) => {
    const key = JSON.stringify(question)
    const before = kept.get(key)
    return before && before.until > Date.now() ? before.rates : asking(() => ask(question, key))
  }

  return async (shop, market, { choice, lines }, asking = atOnce) => {
    const addresses = chosenAddresses(choice, shop.deliveries, market)
    const to = addresses && (addresses.delivery ?? addresses.billing)
    const goods = lines.flatMap(({ sku, quantity, offered }) => (sku && offered ? { sku, quantity } : []))
    if (!to || goods.length === 0) return shop
    const { country, region, postcode, city } = to
    const question = {
      culture: market.culture,
      currency: market.currency,
      destination: { country, region, postcode, city },
      goods: goods.toSorted((a, b) => a.sku.localeCompare(b.sku)),
      ways: shop.deliveries
        .methods(market, goalOfCart(choice, shop.deliveries, market))
        .map(({ productSkuCode }) => productSkuCode),
    }
    const rates = await ratesFor(question, asking)
    return { ...shop, deliveries: withRates(shop.deliveries, rates) }
  }
}

function withRates(deliveries: Deliveries, rates: Awaited<ReturnType<ShippingRates>>): Deliveries {
  const rated = (method: ShippingMethod, market: Market): ShippingMethod | undefined => {
    const rate = Object.hasOwn(rates, method.productSkuCode) ? rates[method.productSkuCode] : undefined
    if (rate === null) return undefined
    return rate ? { ...method, price: grossPrice(rate.gross, market), ...(rate.days && { days: rate.days }) } : method
  }
  return {
    ...deliveries,
    methods: (market, goal) => deliveries.methods(market, goal).flatMap((method) => rated(method, market) ?? []),
    method: (sku, market, goal) => {
      const method = deliveries.method(sku, market, goal)
      return method && rated(method, market)
    },
  }
}
