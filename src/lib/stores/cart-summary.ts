import { persistentAtom } from '@nanostores/persistent'
import type { CartSummary } from '../contract/cart.ts'
import './persistence.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * What the basket counter of every page shows; `undefined` when nothing is known. Kept in local storage, so that a
 * page shows it without asking the API and other tabs follow. Set from what the API answered and from nothing else.
 * This module is on every page: it must not import the client, a schema or React.
 */
export const $cartSummary = persistentAtom<CartSummary | undefined>(storageKeys.cartSummary, undefined, {
  encode: (summary) => summary && JSON.stringify(summary),
  decode,
})

/** What lies in storage may be of an older release or of anybody's making. */
function decode(text: string): CartSummary | undefined {
  try {
    const summary = JSON.parse(text) as Partial<CartSummary> | null
    const counts = [summary?.productsCount, summary?.totalQuantity, summary?.netPrice, summary?.grossPrice]
    const whole = counts.every((count) => Number.isSafeInteger(count) && Number(count) >= 0)
    return whole && typeof summary?.currency === 'string' ? (summary as CartSummary) : undefined
  } catch {
    return undefined
  }
}
