import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Services } from '../services.ts'
import type { OrderRow } from './to-order.ts'

const orderPath = (number: string) => `/panel/order?number=${number}`

type Linked = Pick<OrderRow, 'number' | 'culture'>
export type LinkTo = (order: Linked, registered: boolean) => string

/**
 * Where a buyer sees an order: users in their panel, guests by a link that is signed and needs nothing else, in the part of an
 * address that no server is told.
 */
export async function orderLinks({
  orderKeys: keys,
  settings,
}: Pick<Services, 'orderKeys' | 'settings'>): Promise<LinkTo> {
  const sign = await keys.signer()
  return ({ number, culture }, registered) =>
    shopLink(settings, culture, registered ? orderPath(number) : `${orderPath(number)}#key=${sign(number)}`)
}
