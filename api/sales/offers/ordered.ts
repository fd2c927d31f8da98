import { sql } from 'kysely'
import type { Basis } from '../orders/basis.ts'
import { goodsOf } from '../orders/goods.ts'
import type { Database } from '../../platform/database/tables.ts'
import { type CartOffer, isWithin } from './offered-price.ts'

/** Two carts of one offer are ordered one after the other, so that only the first has its prices. */
export const holdOffer = async (transaction: Database, { id }: Pick<CartOffer, 'id'>): Promise<void> => {
  await sql`select from offer where id = ${id} for no key update`.execute(transaction)
}

/** The offer that an order uses up: the one that it has a line or the delivery of. */
export function offerOrdered({ choice, lines }: Pick<Basis, 'choice' | 'lines'>): number | null {
  const offer = choice?.offer
  if (!offer) return null
  const isOfIt = lines.some(({ product_id, quantity }) =>
    goodsOf(offer.lines).some((line) => line.productId === product_id && line.quantity === quantity),
  )
  const isDeliveredByIt = choice.shipping_sku === offer.shipping.productSkuCode && isWithin(lines, offer)
  return isOfIt || isDeliveredByIt ? offer.id : null
}
