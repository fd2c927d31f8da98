import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { CartSummary } from '../contract/cart.ts'
import { guestGuid } from './guest.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

const noEvents = { addEventListener() {}, removeEventListener() {} }

setPersistentEngine(safeStorage, typeof window === 'undefined' ? noEvents : windowPersistentEvents)

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

/** Shows the summary now and at every change, in this tab or another, and asks the API when only it can know. */
export function followCartSummary(show: (summary: CartSummary | undefined) => void): void {
  $cartSummary.subscribe(show)
  const guest = guestGuid()
  if (!guest) $cartSummary.set(undefined)
  else if (!$cartSummary.get()) whenIdle(() => void askForSummary())
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
