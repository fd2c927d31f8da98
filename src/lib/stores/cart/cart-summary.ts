import { persistentAtom } from '@nanostores/persistent'
import type { CartSummary } from '#lib/contract/cart.ts'
import { decodeSummary } from '#lib/frame/known/read-cart-summary.ts'
import '../storage/persistence.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

/**
 * What the cart counter of every page shows; `undefined` when nothing is known. Kept in local storage, so that a
 * page shows it without asking the API and other tabs follow. Set from what the API answered and from nothing else. The
 * counter itself follows what is kept and needs no store.
 */
export const $cartSummary = persistentAtom<CartSummary | undefined>(storageKeys.cartSummary, undefined, {
  encode: (summary) => summary && JSON.stringify(summary),
  decode: decodeSummary,
})
