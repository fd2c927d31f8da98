import type { OfferBuyer } from '#lib/contract/offer.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { lastArrival, partsOf, sendingOf } from '../cart/arriving.ts'
import { grossPrice } from '../catalogue/price.ts'
import type { Market } from '../markets.ts'
import type { ShopRecords } from '../shop/shop-records.ts'
import { sumsOf } from '../tax/sums.ts'
import type { Treatment } from '../tax/treatment.ts'
import type { OfferTerms } from './offer-tables.ts'

/** What shall be offered, and at which price of one piece. */
export type WantedLine = { product: ProductSummary; quantity: number; net: number }

type Wish = {
  buyer: OfferBuyer
  note: string
  lines: readonly WantedLine[]
  way: ShippingMethod
  /** What delivery costs, as ways of delivery are priced. */
  delivery: number
  treatment: Treatment | null
}

/** All that an offer says, added up as a cart is. */
export function composeTerms(
  { buyer, note, lines, way, delivery, treatment }: Wish,
  { market, shop, at }: { market: Market; shop: ShopRecords; at: Date },
): OfferTerms {
  const { goods, total, tax, ...sums } = sumsOf(lines, grossPrice(delivery, market), treatment, market)
  const sending = sendingOf(way, shop, market, at)
  const offered = lines.flatMap(({ product, quantity }, i) => {
    const sum = sums.lines[i]
    const stocked = { stock: product.stockQuantity, lead: product.leadDays ?? null }
    return sum ? [{ product, quantity, sum, parts: partsOf({ quantity, offered: stocked }, sending) }] : []
  })
  return {
    buyer,
    note,
    lines: offered.map(({ product, quantity, sum, parts }) => ({
      productId: product.productId,
      productSkuCode: product.sku,
      code: product.code,
      name: product.name,
      quantity,
      unitPrice: sum.unit,
      total: sum.total,
      parts,
    })),
    shipping: { productSkuCode: way.productSkuCode, name: way.name, price: sums.delivery, gross: delivery },
    goods,
    total,
    tax,
    arrival: lastArrival(
      offered.flatMap(({ parts }) => parts),
      sending,
    ),
    seller: shop.sellers.of(market.culture),
  }
}
