import type { CartAddRequest, CartPreview } from '#lib/contract/cart.ts'
import { cartRows } from '#lib/contract/rows/cart.ts'
import { shopCall } from '../call/shop-call.ts'

/** What lines would be in the cart today, without adding them; in their order. Throws an ApiError. */
export const lookAtLines = async (lines: CartAddRequest['lines']): Promise<CartPreview['lines']> =>
  (await shopCall()(cartRows.cartPreview, { body: { lines } })).lines

/** What there is today in place of lines that are not sold any more, in their order. Throws an ApiError. */
export const lookInstead = async (lines: CartAddRequest['lines']): Promise<CartPreview['instead']> =>
  (await shopCall()(cartRows.cartPreview, { body: { lines } })).instead
