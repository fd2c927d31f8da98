import type { CartSummary } from '#lib/contract/cart.ts'
import { followBasket } from './follow-cart.ts'
import { pageEdition } from './known/page-edition.ts'
import { followNetPrices, shownBasis } from './known/shown-basis.ts'

/**
 * Shows how many pieces are in the basket and what they cost; what writes money comes with the first piece. A shop that
 * is closed has no basket.
 */
export function showBasket(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-basket]')
  const counter = link?.querySelector<HTMLElement>('[data-basket-count]')
  const sum = link?.querySelector('[data-basket-sum]')
  if (!link || !counter || !sum) return
  const empty = sum.textContent
  let latest: CartSummary | undefined
  const basis = () => shownBasis(link.dataset['basket'] === 'net' ? 'net' : 'gross')

  const showSum = () => {
    const summary = latest
    if (!summary) sum.textContent = empty
    else
      void import('#lib/formats/money.ts').then(({ money }) => {
        if (latest === summary)
          sum.textContent = money(summary[`${basis()}Price`], summary.currency, pageEdition().culture)
      })
  }

  link.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // The pages that show it whole need no second one beside it, and an empty one is better told of on its page.
    if (!isPlain || !latest?.totalQuantity || /^\/(cart|checkout)$/.test(location.pathname)) return
    event.preventDefault()
    void import('#lib/ui/basket/drawer.ts')
      .then(({ openBasket }) => openBasket(basis()))
      .catch(() => location.assign(link.href))
  })

  followBasket((summary) => {
    latest = summary
    const pieces = summary?.totalQuantity ?? 0
    counter.textContent = String(pieces)
    counter.hidden = pieces === 0
    showSum()
  })
  followNetPrices(showSum)
}
