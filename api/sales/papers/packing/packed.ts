import type { LineTexts } from '#lib/contract/line-texts.ts'
import { saidOf } from '../../cart/line-texts.ts'
import type { Piece, RefundParts } from '../../orders/refundable.ts'
import { leftOf } from '../../orders/refundable.ts'
import { type ParcelRow, unsentOf } from '../../orders/parcels.ts'
import type { OrderRow } from '../../orders/to-order.ts'
import type { Seller } from '../../../catalog/shop/shop-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { gramsOf } from './weight.ts'

/** One parcel as it is packed: which order it is of, what is in it and where it goes. */
export type Packed = {
  order: OrderRow
  seller: Pick<Seller, 'name' | 'address' | 'country' | 'phone'>
  /** Counted from one; nothing before it has left. */
  parcel: Pick<ParcelRow, 'number' | 'tracking'> | undefined
  pieces: { sku: string; code: string; name: string; quantity: number; grams: number | undefined; said: LineTexts }[]
}

type Context = {
  db: Database
  /** Of the people who pack. */
  language: string
  sellerOf: (order: OrderRow) => Packed['seller']
}

/**
 * What is to be packed of orders, in the order they are named: what is still here, or a parcel that has left. All of it where all has left and
 * nobody says which parcel. Orders that there are none of are left out.
 */
export async function readPacked(
  { db, language, sellerOf }: Context,
  numbers: readonly string[],
  parcel?: number,
): Promise<Packed[]> {
  const orders = await db.selectFrom('customer_order').selectAll().where('number', 'in', numbers).execute()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const products = orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))
  const [parcels, refunds, texts] = await Promise.all([
    db.selectFrom('order_parcel').selectAll().where('order_id', 'in', ids).orderBy('number').execute(),
    db.selectFrom('refund').select(['order_id', 'lines', 'shipping']).where('order_id', 'in', ids).execute(),
    db
      .selectFrom('product')
      .leftJoin('product_text', (join) =>
        join.onRef('product_text.product_id', '=', 'product.id').on('language', '=', language),
      )
      .select(['product.id', 'product.facts', 'product_text.name'])
      .where('product.id', 'in', [...products, 0])
      .execute(),
  ])
  const known = new Map(texts.map(({ id, ...text }) => [id, text]))
  return numbers.flatMap((number) => {
    const order = orders.find((one) => one.number === number)
    if (!order) return []
    const its = parcels.filter(({ order_id: id }) => id === order.id)
    const chosen = its.find((one) => one.number === parcel)
    if (parcel !== undefined && !chosen) return []
    const back = refunds.filter(({ order_id: id }) => id === order.id)
    const pieces = (chosen?.lines ?? toPack(order, back, its)).flatMap(({ place, quantity }) => {
      const line = order.lines[place]
      const product = line?.productId ? known.get(line.productId) : undefined
      return line
        ? [
            {
              ...{ sku: line.productSkuCode, code: line.code, name: product?.name ?? line.name, quantity },
              grams: gramsOf(product?.facts['mass']),
              said: saidOf({ reference: line.reference, note: line.note }),
            },
          ]
        : []
    })
    return [{ order, seller: sellerOf(order), parcel: chosen, pieces }]
  })
}

const gone: readonly OrderRow['status'][] = ['shipped', 'delivered', 'refunded', 'cancelled']

function toPack(order: OrderRow, back: readonly RefundParts[], parcels: readonly ParcelRow[]): Piece[] {
  const unsent = gone.includes(order.status) ? [] : unsentOf(leftOf(order, back).lines, parcels)
  return unsent.length > 0 ? unsent : order.lines.map(({ quantity }, place) => ({ place, quantity }))
}
