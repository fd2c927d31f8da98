import type { CartSummary } from '../contract/cart.ts'
import { $cartSummary } from './cart-summary.ts'
import { guestGuid } from './guest.ts'

/**
 * Shows the summary now and at every change, in this tab or another, and asks the API when only it can know. This
 * module is on every page too: what asks the API is fetched only then.
 */
export function followBasket(show: (summary: CartSummary | undefined) => void): void {
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
