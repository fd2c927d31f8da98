import type { CartSummary } from '#lib/contract/cart.ts'
import { currentEmail } from './known/current-email.ts'
import { guestGuid } from './known/guest.ts'
import { decodeSummary } from './known/read-cart-summary.ts'
import { followStored, safeStorage } from './storage/safe-storage.ts'
import { storageKeys } from './storage/storage-keys.ts'

/**
 * Shows the summary now and at every change, in this tab or another, and asks the API when only it can know. This
 * module is on every page: it imports no store, and what asks the API is fetched only then.
 */
export function followCart(show: (summary: CartSummary | undefined) => void): void {
  const isKnown = guestGuid() ?? currentEmail()
  if (!isKnown) Reflect.deleteProperty(safeStorage, storageKeys.cartSummary)
  followStored(storageKeys.cartSummary, (text) => show(decodeSummary(text ?? '')))
  const summary = decodeSummary(safeStorage[storageKeys.cartSummary] ?? '')
  if (isKnown && !summary) whenIdle(() => void askForSummary())
}

async function askForSummary(): Promise<void> {
  const { readCart } = await import('#lib/stores/cart/cart.ts')
  await readCart()
}

/** Safari has no idle callback. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 })
  else setTimeout(task, 1_000)
}
