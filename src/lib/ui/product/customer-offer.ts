import { money } from '#lib/formats/money.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import type { AtOwnPrice } from '#lib/domain/own-price.ts'
import { basisFrom, firstAmount, mayShowNet, otherBasis } from '#lib/domain/price-display.ts'
import { liveOffer } from '#lib/stores/product/live-offer.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { pricesAreShown } from '#lib/stores/visitor/shown-prices.ts'
import { element } from '../text/element.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof liveOffer>>>

/**
 * Where prices are for customers, the page holds none: who has logged in gets price and purchase from the API, in words
 * that the page brings along. What is made here is served by the buttons of product boxes (catalogue/product-box-bar).
 */
export async function offerToCustomer(box: HTMLElement): Promise<void> {
  const { customerOffer: productId = '', sku = '', basis, submit = '' } = box.dataset
  if (!pricesAreShown()) return
  const usual: AtOwnPrice<Offer> | undefined = await liveOffer(productId)
  if (!usual) return
  const { withOwnPrices } = await import('#lib/stores/visitor/own-prices.ts')
  const [offer = usual] = await withOwnPrices([usual])
  const { price } = offer
  const shown = shownAvailability(offer)
  const own = basisFrom(basis)
  // Both, of which styles show one (ui/prices); where consumers see net prices there is nothing to switch.
  const bases = mayShowNet(own) ? [own, otherBasis(own)] : [own]
  const amounts = bases.flatMap((each) => {
    const when = each === own ? 'as-usual' : 'as-net'
    const amount = money(firstAmount(price, each), price.currency, pageEdition().culture)
    return [element('strong', { class: when }, amount), element('span', { class: when }, box.dataset[each] ?? '')]
  })
  const first = element('p', { class: offer.isOwnPrice ? 'buying-price own-price' : 'buying-price' }, ...amounts)
  if (offer.isOwnPrice) {
    const { tellOwnPrice } = await import('../prices/own-prices.ts')
    await tellOwnPrice(offer, first)
  }
  const chip = element('p', { class: `availability availability-${shown}` }, box.dataset[shown] ?? '')
  const buying = { type: 'button', class: 'button button-call buying-action', 'data-add': sku }
  box.replaceChildren(first, chip, ...(shown === 'unavailable' ? [] : [element('button', buying, submit)]))
}
