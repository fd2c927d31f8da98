import type { CartSummary } from '#lib/contract/cart.ts'
import { basisFrom, firstAmount, goodsOf } from '#lib/domain/price-display.ts'
import { marked } from './marks.ts'
import { pageEdition } from './known/page-edition.ts'
import { followNetPrices, shownBasis } from './known/shown-basis.ts'
import { currentEmail } from './known/current-email.ts'
import { guestGuid } from './known/guest.ts'
import { decodeSummary } from './known/read-cart-summary.ts'
import { followStored, safeStorage } from './storage/safe-storage.ts'
import { storageKeys } from './storage/storage-keys.ts'

/**
 * Shows the summary now and at every change, in this tab or another, and asks the API when only it can know. This
 * module is on every page: it imports no store, and what asks the API is fetched only then.
 */
function followCart(show: (summary: CartSummary | undefined) => void): void {
  const isKnown = guestGuid() ?? currentEmail()
  if (!isKnown)
    for (const key of [storageKeys.cartSummary, storageKeys.territory]) Reflect.deleteProperty(safeStorage, key)
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

/**
 * Shows how many pieces are in the cart and what they cost; what writes money comes with the first piece. A shop that
 * is closed has no cart.
 */
export function showCart(): void {
  const link = marked<HTMLAnchorElement>('cart-link')
  const counter = link && marked('cart-count', link)
  const sum = link && marked('cart-sum', link)
  if (!link || !counter || !sum) return
  const empty = sum.textContent
  let latest: CartSummary | undefined
  const basis = () => shownBasis(basisFrom(link.dataset.cartLink))

  const showSum = () => {
    const summary = latest
    if (!summary) sum.textContent = empty
    else
      void import('#lib/formats/money.ts').then(({ money }) => {
        if (latest === summary)
          sum.textContent = money(firstAmount(goodsOf(summary), basis()), summary.currency, pageEdition().culture)
      })
  }

  link.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // The pages that show it whole need no second one beside it, and an empty one is better told of on its page.
    if (!isPlain || !latest?.totalQuantity || /^\/(cart|checkout)$/.test(location.pathname)) return
    event.preventDefault()
    void import('#lib/ui/cart/cart-drawer.ts')
      .then(({ openCart }) => openCart(basis()))
      .catch(() => location.assign(link.href))
  })

  followCart((summary) => {
    latest = summary
    const pieces = summary?.totalQuantity ?? 0
    counter.textContent = String(pieces)
    counter.hidden = pieces === 0
    showSum()
  })
  followNetPrices(showSum)
}
