import { atom } from 'nanostores'
import type { ProductSummary } from '#lib/contract/product.ts'
import { searchRows } from '#lib/contract/rows/search.ts'
import { orNothing } from '#lib/domain/soft-failure.ts'
import { shopCall } from '../call/shop-call.ts'

/** What goes with the product that was put into the cart last. */
export const $accessories = atom<readonly ProductSummary[]>([])

/** Asked once a product (client/answers). A list that cannot be had is left out: nobody waits for it. */
export async function loadAccessories(productId: number, count: number): Promise<void> {
  const params = { id: productId, type: 'accessories' }
  const answer = shopCall()(searchRows.associations, { params, body: { pageSize: count } })
  const page = await orNothing('The list of accessories', answer)
  // A certificate is chosen with its instrument.
  if (page) $accessories.set(page.products.filter(({ certifies }) => !certifies))
}
