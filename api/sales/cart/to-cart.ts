import type { Cart, CartItem, CartValidation, LineChange } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Price } from '#lib/contract/values.ts'
import { unitPrice } from '../../catalog/products/price.ts'
import type { Reader } from '../../catalog/mirror/reader.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { type Buyer, offeredPayment, type Paying } from '../payments/methods.ts'
import { isAgreed } from '../offers/offered-price.ts'
import type { Services } from '../services.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { cartTerritory } from '../tax/told-territory.ts'
import { sumsOf, unitIn } from '../tax/sums.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import { dealt, pricedLines, skuOf } from './calibration.ts'
import { freeDeliveryOf } from './free-delivery.ts'
import { goalOfCart } from './addresses.ts'
import { saidOf } from './line-texts.ts'
import { lastArrival, partsOf, sendingOf } from './arriving.ts'
import type { CartState, Line, Offered } from './state.ts'
import { chosenShipping, treatmentFor } from './taxed.ts'

type Context = Parameters<Reader['summaries']>[1]
type Shopping = { market: Market; shop: ShopRecords }

/** The cart in a culture's words and prices, in the order things were added. */
export async function toCart(
  state: CartState,
  { reader, gateways, ratesAt, ratedShop }: Pick<Services, 'reader' | 'gateways' | 'ratesAt' | 'ratedShop'>,
  call: Context,
): Promise<Cart> {
  const { choice, lines, terms } = state
  const { market } = call
  const shop = await ratedShop(call.catalogue.shop, market, state)
  const ids = lines.flatMap(({ product_id, offered, successor }) => (offered ? product_id : (successor ?? [])))
  const summaries = ids.length === 0 ? [] : await reader.summaries(ids, call)
  const known = new Map(summaries.map((summary) => [summary.productId, summary]))
  const bought: Bought[] = []
  const gone: Cart['gone'] = []
  for (const line of lines) {
    const summary = known.get(line.product_id)
    if (summary && line.offered) bought.push({ line, offered: line.offered, summary })
    else if (line.sku !== null) gone.push(toGone(line, line.sku, known))
  }
  const shipping = chosenShipping(state, shop.deliveries, market)
  const treatment = await treatmentFor(state, { market, shop, ratesAt })
  const { goods, delivery, total, tax, ...sums } = sumsOf(
    pricedLines(bought.map(({ line }) => line)),
    shipping?.price,
    treatment,
    market,
  )
  const goal = goalOfCart(choice, shop.deliveries, market)
  const sending = sendingOf(shipping, shop, market, new Date(), goal)
  const dealtOut = dealt(
    bought.map(({ line }) => line),
    sums.lines,
  )
  const pieceFor = (net: number) => unitIn(net, treatment, market)
  const items = bought.flatMap((one, i) => {
    const { own, calibration } = dealtOut[i] ?? {}
    if (!own) return []
    const parts = partsOf({ ...one.line, offered: one.offered }, sending)
    return [{ ...toItem(one, own, market), ...nextBreakOf(one, pieceFor), parts, ...certificateOf(one, calibration) }]
  })
  const arrival = lastArrival(
    items.flatMap(({ parts }) => parts),
    sending,
  )
  const paying = { culture: market.culture, gateways, sellers: shop.sellers }
  return {
    items,
    gone,
    shipping: shipping && delivery ? [{ ...shipping, price: delivery, arrival }] : [],
    orderInfo: { paymentGatewayLabel: chosenPayment({ choice, terms, total }, paying) ?? null },
    summary: {
      productsCount: items.length,
      totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      netPrice: goods.net,
      grossPrice: goods.gross,
      currency: market.currency,
    },
    total,
    tax,
    territory: cartTerritory({ ...goal, treatment, market }, shop.deliveries),
    ...freeDeliveryOf(state, shop.deliveries, market),
    offer: offerIn(choice, market),
  }
}

const offerIn = (choice: CartState['choice'], { culture }: Market): Cart['offer'] =>
  choice?.offer?.culture === culture
    ? { number: choice.offer.number, validUntil: new Date(choice.offer.validUntil).toISOString() }
    : null

function toGone(
  { name, successor }: Line,
  sku: string,
  known: ReadonlyMap<number, ProductSummary>,
): Cart['gone'][number] {
  const next = successor === null ? undefined : known.get(successor)
  return {
    ...{ productSkuCode: sku, name: name ?? sku },
    ...(next && { successor: { productId: next.productId, name: next.name } }),
  }
}

type Bought = { line: Line; offered: NonNullable<Line['offered']>; summary: ProductSummary }

function toItem(
  { line, offered, summary }: Bought,
  { unit, total }: Record<'unit' | 'total', Price>,
  market: Market,
): CartItem {
  const { availability, stock, lead } = offered
  const agreed = isAgreed(offered)
  // What was agreed on with one buyer, or is paid for many, is no lowered price, which the law has more to say of.
  const regular = offered.net === offered.single ? offered.regular : null
  // Words may be some seconds old; prices and stock never are.
  const product: ProductSummary = {
    ...summary,
    price: unit,
    regularPrice: regular === null ? null : unitPrice(regular, market),
    lowestPrice30Days: regular === null ? null : summary.lowestPrice30Days,
    availability,
    stockQuantity: stock,
    ...(lead !== null && { leadDays: lead }),
  }
  const changes = changesOf(line, market)
  const said = { quantity: line.quantity, ...saidOf(line) }
  return { productSkuCode: product.sku, product, ...said, total, changes, ...(agreed && { agreed }) }
}

/** The next quantity that makes each piece cheaper, where there are so many and the price is that of the shop. */
function nextBreakOf({ offered }: Bought, pieceFor: (net: number) => Price): Pick<CartItem, 'nextBreak'> {
  const { next } = offered
  if (!next || isAgreed(offered) || next.from > allowedQuantity(offered)) return {}
  return { nextBreak: { from: next.from, price: pieceFor(next.net) } }
}

function certificateOf(
  { line: { calibration }, summary }: Bought,
  sum: Record<'unit' | 'total', Price> | undefined,
): Pick<CartItem, 'calibration'> {
  if (!calibration || !sum) return {}
  const { sku, name, days } = calibration
  const productSkuCode = skuOf(calibration, summary.sku)
  return { calibration: { productSkuCode, sku, name, unitPrice: sum.unit, total: sum.total, days } }
}

type StoredLine = Pick<Line, 'quantity' | 'net' | 'culture' | 'calibration' | 'calibration_id'> & {
  offered: Offered | null
}

/** What is different since a line was set. Prices of another culture do not compare, and that of an offer is known. */
export function changesOf({ quantity, net, culture, offered, ...kept }: StoredLine, market: Market): LineChange[] {
  if (!offered) return []
  const changes: LineChange[] = []
  if (net !== null && culture === market.culture && net !== offered.net && !isAgreed(offered))
    changes.push({ kind: 'price', before: unitPrice(net, market) })
  const available = allowedQuantity(offered)
  if (available < quantity) changes.push({ kind: 'stock', available })
  if (kept.calibration_id !== null && !kept.calibration) changes.push({ kind: 'calibration' })
  return changes
}

/** The way of payment chosen, where it is still offered to this buyer. */
export const chosenPayment = (buyer: Buyer & Pick<CartState, 'choice'>, paying: Paying) =>
  buyer.choice?.payment_label ? offeredPayment(buyer.choice.payment_label, buyer, paying) : undefined

/** What a cart comes to as it is, for whoever offers ways of payment. */
export async function totalOf(
  state: CartState,
  { ratesAt, ratedShop }: Pick<Services, 'ratesAt' | 'ratedShop'>,
  { market, ...asked }: Shopping,
): Promise<Price> {
  const shop = await ratedShop(asked.shop, market, state)
  const delivery = chosenShipping(state, shop.deliveries, market)?.price
  const treatment = await treatmentFor(state, { market, shop, ratesAt })
  return sumsOf(pricedLines(state.lines), delivery, treatment, market).total
}

const problemOf: Record<LineChange['kind'], CartValidation['problems'][number]['code']> = {
  price: 'PRICE_CHANGED',
  stock: 'QUANTITY_NOT_AVAILABLE',
  calibration: 'SKU_UNKNOWN',
}

/** What keeps a cart from being ordered as it is, line by line. */
export const problemsOf = ({ items, gone }: Cart): CartValidation['problems'] => [
  ...items.flatMap(({ productSkuCode, changes }) =>
    changes.map((change) => ({
      productSkuCode,
      code: problemOf[change.kind],
      ...(change.kind === 'stock' && { available: change.available }),
    })),
  ),
  ...gone.map(({ productSkuCode }) => ({ productSkuCode, code: 'SKU_UNKNOWN' as const })),
]
