import { countryOf } from '../../../catalog/shop/country.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { partOf, type Piece } from '../../orders/refundable.ts'
import type { OrderTransaction } from '../../orders/order-transaction.ts'
import { readLeft } from '../../orders/refunds.ts'
import type { OrderRow } from '../../orders/to-order.ts'
import { gramsOf } from '../../papers/packing/weight.ts'
import type { LabelMaker, LabelQuestion } from './shipping-labels.ts'

type Parcel = { order: OrderRow; key: string; pieces: readonly Piece[]; needs: LabelMaker['needs'] }

/** What a carrier is told of a parcel, and no more of its recipient than it has to know. */
export async function labelQuestion(
  { db, sellers }: Pick<OrderTransaction, 'db' | 'sellers'>,
  { order, key, pieces, needs }: Parcel,
): Promise<LabelQuestion> {
  const { name, address, phone, email } = sellers.behind(order)
  const { taxNumber: _, fiscal: __, phone: theirPhone, ...recipient } = order.delivery ?? order.billing
  const { pickupPoint } = order.shipping
  const goods = partOf(order, await readLeft(db, { order }), pieces)
  return {
    key,
    order: order.number,
    culture: order.culture,
    way: order.shipping.productSkuCode,
    sender: { name, address, country: countryOf(order), phone, email },
    recipient: {
      ...recipient,
      ...(needs.includes('phone') && { phone: theirPhone }),
      ...(needs.includes('email') && { email: order.email }),
    },
    gateHours: order.bought_for?.deliveredTo?.gateHours ?? '',
    point: pickupPoint && { id: pickupPoint.id, integration: pickupPoint.integration },
    goods: await weighed(db, order, pieces),
    value: { gross: goods.reduce((sum, { price }) => sum + price.gross, 0), currency: order.total.currency },
  }
}

async function weighed(
  db: Database,
  { lines }: Pick<OrderRow, 'lines'>,
  pieces: readonly Piece[],
): Promise<LabelQuestion['goods']> {
  const packed = pieces.flatMap(({ place, quantity }) => {
    const line = lines[place]
    return line ? [{ ...line, quantity }] : []
  })
  const ids = packed.flatMap(({ productId }) => productId ?? [])
  const products = await db
    .selectFrom('product')
    .select(['id', 'facts'])
    .where('id', 'in', [...ids, 0])
    .execute()
  const masses = new Map(products.map(({ id, facts }) => [id, facts['mass']]))
  return packed.map(({ productId, productSkuCode: sku, name, quantity }) => ({
    ...{ sku, name, quantity },
    grams: (productId === null ? undefined : gramsOf(masses.get(productId))) ?? null,
  }))
}
