import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Address } from '#lib/contract/customer.ts'
import { CartAddresses, type FinalizeRequest, type OrderLine } from '#lib/contract/order.ts'
import type { OrderPart } from '#lib/contract/problem.ts'
import type { Price } from '#lib/contract/values.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import { lacksPersonNumber } from '#lib/formats/person-number.ts'
import { marketIn } from '#lib/markets/all.ts'
import { chosenAddresses, goalOfCart } from '../cart/addresses.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import { saidOf } from '../cart/line-texts.ts'
import { lastArrival, partsOf, type Sending, sendingOf } from '../cart/arriving.ts'
import { certificateLine, dealt, pricedLines } from '../cart/calibration.ts'
import { chosenShipping } from '../cart/taxed.ts'
import { changesOf, chosenPayment } from '../cart/to-cart.ts'
import { fold } from '../../catalog/search/fold.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { prefixesOf } from '../../catalog/shop/number-prefixes.ts'
import type { Gateways } from '../payments/gateway.ts'
import { isPaidOnline } from '../payments/methods.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { sumsOf, type Sums } from '../tax/sums.ts'
import { keptTerritory } from '../tax/told-territory.ts'
import type { Treatment } from '../tax/treatment.ts'
import type { Basis, BasisLine } from './basis.ts'
import { goodsOf } from './goods.ts'
import { orderNumber } from './order-number.ts'
import type { OrderRow } from './to-order.ts'

type ConfirmedOrder = NonNullable<v.InferOutput<typeof FinalizeRequest>['shown']>
type Ordered = Pick<OrderRow, 'lines' | 'email' | 'billing' | 'delivery' | 'invoice' | 'shipping' | 'payment_label'>

/** What of an order is not as the buyer saw it, who may have changed it in another tab meanwhile. */
function changedParts(shown: ConfirmedOrder, order: Ordered): OrderPart[] {
  const { email, billing, delivery, invoice, shipping } = order
  // Read as the page read it, so that a field that was added to addresses since they were kept is no change.
  const addresses = v.parse(CartAddresses, { email, billing, delivery, invoice })
  const isAsShown: Record<OrderPart, boolean> = {
    lines: isDeepStrictEqual(quantitiesOf(order.lines), quantitiesOf(shown.lines)),
    addresses: isDeepStrictEqual(addresses, shown.addresses),
    delivery:
      shipping.productSkuCode === shown.delivery.productSkuCode &&
      (shipping.pickupPoint?.id ?? null) === shown.delivery.pickupPointId,
    payment: order.payment_label === shown.paymentGatewayLabel,
  }
  return (Object.keys(isAsShown) as OrderPart[]).filter((part) => !isAsShown[part])
}

const quantitiesOf = (lines: ConfirmedOrder['lines']): Map<string, number> =>
  new Map(lines.map(({ productSkuCode, quantity }) => [productSkuCode, quantity]))

/** What was shown to nobody may cost what it does now. */
type Request = Omit<v.InferOutput<typeof FinalizeRequest>, 'expectedGross'> & { expectedGross: number | null }
type Buyable = BasisLine & { offered: NonNullable<BasisLine['offered']>; product: NonNullable<BasisLine['product']> }
type Context = {
  market: Market
  shop: ShopRecords
  guid: string
  yc: string | undefined
  gateways: Gateways
  treatment: Treatment | null
  boughtFor: OrderRow['bought_for']
}
type LineSums = Sums<Price>['lines'][number]

const isBuyable = (line: BasisLine): line is Buyable => line.offered !== null && line.product !== null

/** The order that a cart makes, or why it makes none, in the order a buyer goes through the steps. */
export function composeOrder({ choice, lines, terms, at }: Basis, request: Request, context: Context): OrderRow {
  const { market, shop, guid, yc, boughtFor } = context
  const buyable = lines.filter(isBuyable)
  if (buyable.length === 0) throw new HttpProblem('CART_IS_EMPTY')
  const addresses = chosenAddresses(choice, shop.deliveries, market)
  if (!addresses) throw new HttpProblem('CART_ADDRESS_IS_EMPTY')
  const way = chosenShipping({ choice, lines: buyable }, shop.deliveries, market)
  if (!way) throw new HttpProblem('CART_DELIVERY_IS_EMPTY')
  if (way.pickup && !way.pickupPoint) throw new HttpProblem('CART_DELIVERY_PICKUP_POINT_IS_EMPTY')
  const { goods, delivery, total, tax, ...sums } = sumsOf(pricedLines(buyable), way.price, context.treatment, market)
  requirePersonNumber(addresses.billing, total.gross, market)
  const sending = sendingOf(way, shop, market, at)
  const dealtOut = dealt(buyable, sums.lines)
  const bought = buyable.flatMap((line, i) => toLines(line, dealtOut[i] ?? {}, sending, market))
  const arrival = lastArrival(
    bought.flatMap(({ parts = [] }) => parts),
    sending,
  )
  // What it takes for it to cost nothing is no fact of an order.
  const { free: _, ...ordered } = way
  const shipping = { ...ordered, price: delivery, arrival }
  const paying = { culture: market.culture, gateways: context.gateways, sellers: shop.sellers }
  const label = chosenPayment({ choice, terms, total }, paying)
  if (!label) throw new HttpProblem('CART_PAYMENT_IS_EMPTY')
  requireStock(buyable)
  const changed = request.shown
    ? changedParts(request.shown, { ...addresses, lines: bought, shipping, payment_label: label })
    : []
  if (changed.length > 0) throw new HttpProblem('ORDER_CHANGED', { changed })
  if (request.expectedGross !== null && total.gross !== request.expectedGross)
    throw new HttpProblem('PRICE_CHANGED', { lines: changedLines(lines, market) })

  const check = context.treatment?.check
  const seller = shop.sellers.of(market.culture)
  const territory = keptTerritory({ ...goalOfCart(choice, shop.deliveries, market), ...context }, shop)
  const number = orderNumber(prefixesOf(seller).orders, at.getUTCFullYear())
  const isOnline = isPaidOnline(label)
  return {
    id: 0,
    number,
    customer_guid: guid,
    idempotency_key: request.idempotencyKey,
    culture: market.culture,
    status: 'placed',
    placed_at: at.toISOString(),
    email: addresses.email,
    lines: bought,
    shipping,
    billing: addresses.billing,
    delivery: addresses.delivery,
    goods,
    total,
    territory,
    tax: tax && (check === undefined ? tax : { ...tax, check }),
    seller,
    invoice: addresses.invoice,
    note: request.note,
    order_reference: request.orderReference,
    payment_label: label,
    payment_id: isOnline ? randomUUID() : null,
    payment_status: isOnline ? 'pending' : 'none',
    due_days: label === 'invoice' ? (terms?.dueDays ?? null) : null,
    history: [{ status: 'placed', at: at.toISOString() }],
    tracking: null,
    search: searchText([
      number,
      request.orderReference,
      ...bought.flatMap((line) => [line.productSkuCode, line.code, line.name, line.reference ?? '']),
    ]),
    yc: yc ?? null,
    // A parcel point has hours of its own.
    bought_for: boughtFor && { ...boughtFor, deliveredTo: way.pickup ? null : (boughtFor.deliveredTo ?? null) },
  }
}

/** What a search of orders looks through; a line never runs on into the next. */
const searchText = (parts: string[]) => fold(parts.join('\n'))

type LineParts = { own?: LineSums; calibration?: LineSums }

/** An instrument, and behind it its certificate. */
function toLines(line: Buyable, sums: LineParts, sending: Sending, market: Market): OrderLine[] {
  if (!sums.own) return []
  const own = toLine(line, sums.own, sending, market)
  const { calibration } = line
  return calibration && sums.calibration ? [own, certificateLine(calibration, own, sums.calibration)] : [own]
}

function toLine(
  { product_id, quantity, product, offered, calibration, ...kept }: Buyable,
  { unit, total }: LineSums,
  sending: Sending,
  { culture }: Market,
) {
  return {
    productId: product_id,
    productSkuCode: product.sku,
    code: product.code,
    name: withOwnNumbers(product.name, culture),
    quantity,
    unitPrice: unit,
    total,
    ...saidOf(kept),
    parts: partsOf({ quantity, offered, calibration }, sending),
    ...(product.support && { supportUntil: product.support }),
  } satisfies OrderLine
}

/** Told as a field that is wrong: the address is right for a smaller sale. */
function requirePersonNumber(billing: Address, gross: number, { culture }: Market): void {
  if (!lacksPersonNumber(marketIn(culture), billing, gross)) return
  const message = 'a sale of so much has to name a number of the person who buys'
  throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'billing.taxNumber', message }] })
}

function requireStock(lines: Buyable[]): void {
  const short = lines.flatMap(({ quantity, product, offered }) => {
    const available = allowedQuantity(offered)
    return available < quantity ? [{ productSkuCode: product.sku, available }] : []
  })
  if (short.length > 0) throw new HttpProblem('QUANTITY_NOT_AVAILABLE', { lines: short })
}

/** Lines whose price is not the one they were set with, and those that can no longer be bought. */
const changedLines = (lines: BasisLine[], market: Market) =>
  lines.flatMap((line) => {
    const isChanged = !isBuyable(line) || changesOf(line, market).some(({ kind }) => kind !== 'stock')
    const productSkuCode = line.product?.sku ?? line.sku
    return isChanged && productSkuCode !== null ? [{ productSkuCode }] : []
  })

const certificateOf = ({ lines }: OrderRow, { productSkuCode }: OrderLine) =>
  lines.find(({ certifies }) => certifies?.line === productSkuCode)?.certifies?.sku

type Told = Pick<OrderLine, 'quantity'> & Partial<Record<'reference' | 'note', string | null | undefined>>

/** Whether a call with the key of an order means that order: it was told the same, and holds no other cart meanwhile. */
export function meansSame(order: OrderRow, { lines }: Basis, request: Request, { culture }: Market): boolean {
  const told = (id: number | null, { quantity, ...said }: Told, certificate = '') =>
    JSON.stringify([id, quantity, certificate, saidOf({ reference: null, note: null, ...said })])
  const wanted = lines.map((line) => told(line.product_id, line, line.calibration?.sku)).sort()
  const bought = goodsOf(order.lines)
    .map((line) => told(line.productId, line, certificateOf(order, line)))
    .sort()
  return (
    order.culture === culture &&
    order.total.gross === request.expectedGross &&
    order.note === request.note &&
    order.order_reference === request.orderReference &&
    (!order.bought_for || (order.bought_for.costCentre?.id ?? null) === request.costCentre) &&
    (wanted.length === 0 || wanted.join() === bought.join())
  )
}
