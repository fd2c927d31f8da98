import type { Cart, CartItem, CartValidation, LineChange } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Price } from '#lib/contract/values.ts'
import type { CartShipping } from '#lib/contract/shipping.ts'
import { linePrice, sumOf, unitPrice } from '../catalogue/price.ts'
import type { Reader } from '../catalogue/reader.ts'
import type { Market } from '../markets.ts'
import { type Buyer, offeredPayment, type Paying } from '../payment/methods.ts'
import type { Services } from '../services.ts'
import type { Deliveries } from '../shop/deliveries.ts'
import { allowedQuantity } from './allowed.ts'
import type { CartState, Choice, Line } from './state.ts'

type Context = Parameters<Reader['summaries']>[1]

/** The cart in a culture's words and prices, in the order things were added. */
export async function toCart(
  { choice, lines, terms }: CartState,
  { reader, gateways }: Pick<Services, 'reader' | 'gateways'>,
  call: Context,
): Promise<Cart> {
  const { market } = call
  const ids = lines.flatMap(({ product_id, offered }) => (offered ? [product_id] : []))
  const summaries = ids.length === 0 ? [] : await reader.summaries(ids, call)
  const known = new Map(summaries.map((summary) => [summary.productId, summary]))
  const items: CartItem[] = []
  const gone: Cart['gone'] = []
  for (const line of lines) {
    const summary = known.get(line.product_id)
    if (summary && line.offered) items.push(toItem(line, line.offered, summary, market))
    else if (line.sku !== null) gone.push({ productSkuCode: line.sku, name: line.name ?? line.sku })
  }
  const goods = sumOf(
    items.map(({ total }) => total),
    market,
  )
  const { sellers, deliveries } = call.catalogue.shop
  const shipping = chosenShipping(choice, deliveries, market)
  const paying = { culture: market.culture, gateways, sellers }
  const total = shipping ? sumOf([goods, shipping.price], market) : goods
  return {
    items,
    gone,
    shipping: shipping ? [shipping] : [],
    orderInfo: { paymentGatewayLabel: chosenPayment({ choice, terms, total }, paying) ?? null },
    summary: {
      productsCount: items.length,
      totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      netPrice: goods.net,
      grossPrice: goods.gross,
      currency: market.currency,
    },
    total,
  }
}

function toItem(line: Line, offered: NonNullable<Line['offered']>, kept: ProductSummary, market: Market): CartItem {
  const { net, regular, availability, stock } = offered
  // Words may be some seconds old; prices and stock never are.
  const product: ProductSummary = {
    ...kept,
    price: unitPrice(net, market),
    regularPrice: regular === null ? null : unitPrice(regular, market),
    lowestPrice30Days: regular === null ? null : kept.lowestPrice30Days,
    availability,
    stockQuantity: stock,
  }
  const total = linePrice(product.price, line.quantity)
  return { productSkuCode: product.sku, quantity: line.quantity, product, total, changes: changesOf(line, market) }
}

type Kept = Pick<Line, 'quantity' | 'net' | 'culture' | 'offered'>

/** What is different since a line was set. Prices of another culture do not compare. */
export function changesOf({ quantity, net, culture, offered }: Kept, market: Market): LineChange[] {
  if (!offered) return []
  const changes: LineChange[] = []
  if (net !== null && culture === market.culture && net !== offered.net)
    changes.push({ kind: 'price', before: unitPrice(net, market) })
  const available = allowedQuantity(offered)
  if (available < quantity) changes.push({ kind: 'stock', available })
  return changes
}

/** The way of delivery chosen, where it is offered in this culture. */
export function chosenShipping(
  choice: Choice | null,
  deliveries: Deliveries,
  market: Market,
): CartShipping | undefined {
  const method = choice?.shipping_sku ? deliveries.method(choice.shipping_sku, market) : undefined
  return method && { ...method, pickupPoint: method.pickup ? (choice?.pickup_point ?? null) : null }
}

/** The way of payment chosen, where it is still offered to this buyer. */
export const chosenPayment = (buyer: Buyer & Pick<CartState, 'choice'>, paying: Paying) =>
  buyer.choice?.payment_label ? offeredPayment(buyer.choice.payment_label, buyer, paying) : undefined

/** What a cart comes to as it is, for whoever offers ways of payment. */
export function totalOf({ choice, lines }: CartState, deliveries: Deliveries, market: Market): Price {
  const prices = lines.flatMap(({ offered, quantity }) =>
    offered ? [linePrice(unitPrice(offered.net, market), quantity)] : [],
  )
  const shipping = chosenShipping(choice, deliveries, market)
  return sumOf(shipping ? [...prices, shipping.price] : prices, market)
}

const problemOf: Record<LineChange['kind'], CartValidation['problems'][number]['code']> = {
  price: 'PRICE_CHANGED',
  stock: 'QUANTITY_NOT_AVAILABLE',
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
