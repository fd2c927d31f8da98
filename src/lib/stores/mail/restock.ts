import { RestockWish } from '#lib/contract/restock.ts'
import { otherRows } from '#lib/contract/rows/other.ts'
import { shopCall } from '../call/shop-call.ts'

export { RestockWish }

/** Asks to be told of a product; whether the address needs no mail to confirm it. Throws an ApiError. */
export async function askForRestock(productId: number, email: string): Promise<boolean> {
  const { confirmed } = await shopCall()(otherRows.restockWish, { params: { id: productId }, body: { email } })
  return confirmed
}
