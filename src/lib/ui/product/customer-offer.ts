import { money } from '#i18n/format.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { liveOffer } from '#lib/stores/live-offer.ts'
import { pageEdition } from '#lib/stores/page-edition.ts'
import { pricesAreShown } from '#lib/stores/shown-prices.ts'

/**
 * Where prices are for customers, the page holds none: who has logged in gets price and purchase from the API, in words
 * that the page brings along. What is made here is served by the buttons of product boxes (catalogue/card-tray).
 */
export async function offerToCustomer(box: HTMLElement): Promise<void> {
  const { customerOffer: productId = '', sku = '', basis, submit = '' } = box.dataset
  if (!pricesAreShown()) return
  const offer = await liveOffer(productId)
  if (!offer) return
  const { price } = offer
  const shown = shownAvailability(offer)
  const own = basis === 'net' ? 'net' : 'gross'
  // Both, of which styles show one (ui/prices); where consumers see net prices there is nothing to switch.
  const bases: readonly ('net' | 'gross')[] = own === 'net' ? [own] : [own, 'net']
  const amounts = bases.flatMap((each) => {
    const when = each === own ? 'as-usual' : 'as-net'
    const amount = money(price[each], price.currency, pageEdition().culture)
    return [made('strong', when, amount), made('span', when, box.dataset[each] ?? '')]
  })
  const first = made('p', 'buying-price', ...amounts)
  const chip = made('p', `availability availability-${shown}`, box.dataset[shown] ?? '')
  const button = made('button', 'button button-call buying-action', submit)
  Object.assign(button, { type: 'button' })
  button.dataset['add'] = sku
  box.replaceChildren(first, chip, ...(shown === 'unavailable' ? [] : [button]))
}

function made(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}
