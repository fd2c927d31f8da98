import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { OfferBuyer } from '#lib/contract/offer.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { ArrivingPart, ShippingMethod } from '#lib/contract/shipping.ts'
import { lastArrival, partsOf, type Sending, sendingOf } from '../cart/arriving.ts'
import { certificateLine } from '../cart/calibration.ts'
import { saidOf } from '../cart/line-texts.ts'
import { grossPrice } from '../../catalog/products/price.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { sumsOf } from '../tax/sums.ts'
import type { Treatment } from '../tax/treatment.ts'
import type { OfferTerms } from './offer-tables.ts'

/** What shall be offered, and at which price of one piece. */
export type WantedLine = {
  product: ProductSummary
  quantity: number
  net: number
  /** The SKU of the instrument in another line that it is the certificate of. */
  certifies?: string | undefined
} & LineTexts

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
  const offered = lines.flatMap((line, i): OrderLine[] => {
    const sum = sums.lines[i]
    return sum
      ? [
          line.certifies === undefined
            ? toLine(line, sum, partsIn(lines, line, sending))
            : toCertificate(line, line.certifies, sum),
        ]
      : []
  })
  return {
    buyer,
    note,
    lines: offered,
    shipping: { productSkuCode: way.productSkuCode, name: way.name, price: sums.delivery, gross: delivery },
    goods,
    total,
    tax,
    arrival: lastArrival(
      offered.flatMap(({ parts = [] }) => parts),
      sending,
    ),
    seller: shop.sellers.of(market.culture),
  }
}

type Sum = Pick<OrderLine, 'total'> & { unit: OrderLine['unitPrice'] }

const toLine = (
  { product, quantity, reference, note }: WantedLine,
  { unit, total }: Sum,
  parts: ArrivingPart[],
): OrderLine => ({
  productId: product.productId,
  productSkuCode: product.sku,
  code: product.code,
  name: product.name,
  quantity,
  unitPrice: unit,
  total,
  ...saidOf({ reference, note }),
  parts,
})

/** As an order has it, but still known as a product, which may cost something else meanwhile. */
const toCertificate = ({ product, quantity, reference }: WantedLine, instrument: string, sum: Sum): OrderLine => ({
  ...certificateLine(product, { productSkuCode: instrument, quantity, reference }, sum),
  productId: product.productId,
})

/** Nothing leaves before it has its certificate. */
function partsIn(lines: readonly WantedLine[], { product, quantity }: WantedLine, sending: Sending): ArrivingPart[] {
  const { stockQuantity: stock, leadDays: lead = null } = product
  const its = lines.find(({ certifies }) => certifies === product.sku)
  const calibration = its ? { days: its.product.leadDays ?? 0 } : null
  return partsOf({ quantity, offered: { stock, lead }, calibration }, sending)
}
