import { otherRows } from '#lib/contract/rows/other.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shopCall } from '../call/shop-call.ts'

/** Where the leasing of a product is calculated, as a whole address. Throws an ApiError. */
export async function leasingAddress(productId: number): Promise<string> {
  const { calculationUrl } = await shopCall()(otherRows.leasing, { params: { id: productId } })
  return new URL(calculationUrl, pageEdition().apiBase || location.origin).href
}
