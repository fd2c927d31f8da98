import type { CartSummary } from '../contract/cart.ts'
import { currentEmail } from './current-email.ts'
import { guestGuid } from './guest.ts'
import { decodeSummary } from './kept-summary.ts'
import { followKept, safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * Shows the summary now and at every change, in this tab or another, and asks the API when only it can know. This
 * module is on every page: it imports no store, and what asks the API is fetched only then.
 */
export function followBasket(show: (summary: CartSummary | undefined) => void): void {
  const isKnown = guestGuid() ?? currentEmail()
  if (!isKnown) Reflect.deleteProperty(safeStorage, storageKeys.cartSummary)
  followKept(storageKeys.cartSummary, (text) => show(decodeSummary(text ?? '')))
  const summary = decodeSummary(safeStorage[storageKeys.cartSummary] ?? '')
  if (isKnown && !summary) whenIdle(() => void askForSummary())
}

async function askForSummary(): Promise<void> {
  const { readCart } = await import('./cart.ts')
  await readCart()
}

/** Safari has no idle callback. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 })
  else setTimeout(task, 1_000)
}
