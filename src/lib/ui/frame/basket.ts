import { money } from '#i18n/format.ts'
import { followBasket } from '#lib/stores/basket-counter.ts'
import { pageEdition } from '#lib/stores/page-edition.ts'

/** Shows how many pieces are in the basket and what they cost. A shop that is closed has no basket. */
export function showBasket(): void {
  const link = document.querySelector<HTMLElement>('[data-basket]')
  const counter = link?.querySelector<HTMLElement>('[data-basket-count]')
  const sum = link?.querySelector('[data-basket-sum]')
  if (!link || !counter || !sum) return
  const empty = sum.textContent

  followBasket((summary) => {
    const pieces = summary?.totalQuantity ?? 0
    counter.textContent = String(pieces)
    counter.hidden = pieces === 0
    if (!summary) return void (sum.textContent = empty)
    const { netPrice, grossPrice, currency } = summary
    sum.textContent = money(link.dataset['basket'] === 'net' ? netPrice : grossPrice, currency, pageEdition().culture)
  })
}
