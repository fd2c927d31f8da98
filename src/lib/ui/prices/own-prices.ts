import type { OwnPrice } from '#lib/contract/own-prices.ts'
import { basisFrom, displayedPrice, firstAmount } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { allMarked, marked } from '#lib/frame/marks.ts'
import { ownPricesOf } from '#lib/stores/customer/own-prices.ts'
import { translation } from '#lib/stores/page/texts.ts'
import { parts } from '../product/live-parts.ts'
import { element } from '../text/element.ts'

type Amount = (minorUnits: number) => string
type Priced = { id: number; paint: (own: OwnPrice, amount: Amount) => Promise<void> | void; label?: HTMLElement | null }

/** Writes the prices of who is logged in over the public ones that the page was published with, all of them at once. */
export async function paintOwnPrices(): Promise<void> {
  const priced = [...boxes(), ...amounts(), ...buyingBox()]
  if (priced.length === 0) return
  const own = await ownPricesOf(priced.map(({ id }) => id))
  if (own.size === 0) return
  const { currency, culture } = pageEdition()
  const amount: Amount = (minorUnits) => money(minorUnits, currency, culture)
  const painted = priced.flatMap((one) => {
    const price = own.get(one.id)
    return price?.price.currency === currency ? [{ ...one, price }] : []
  })
  await Promise.all(painted.map(async ({ paint, price }) => paint(price, amount)))
  for (const { label, price } of painted) if (label) void tellOwnPrice(price, label)
}

/**
 * Says above a price that it was agreed on, and from how many pieces on it is another one where the page has no table for that. The
 * line stands in room that was empty before, so nothing moves.
 */
export async function tellOwnPrice({ priceBreaks = [] }: Pick<OwnPrice, 'priceBreaks'>, above: HTMLElement) {
  const say = await translation()
  const steps = above.matches('.buying-price') && parts('breaks').length === 0 ? priceBreaks : []
  const { priceBasis, currency, culture } = pageEdition()
  const words = [
    say('islands.listing.ownPrice'),
    ...steps.map(
      ({ from, price }) =>
        `${say('islands.listing.breakFrom', { from })} ${money(firstAmount(price, priceBasis), currency, culture)}`,
    ),
  ]
  above.prepend(element('span', { class: 'own-price-label' }, words.join(' · ')))
}

/** The boxes of published lists; those that an island draws come with their own price. */
function boxes(): Priced[] {
  return [...allMarked('compare')].flatMap((button) => {
    const place = button.closest('.product-box')?.querySelector<HTMLElement>('.product-box-price')
    if (!place || place.closest('astro-island')) return []
    return [{ id: Number(button.dataset.compare), label: place, paint: (own, amount) => paintBox(place, own, amount) }]
  })
}

/** As ProductCard.astro draws it. What is said of the public price keeps its room, so that nothing moves. */
function paintBox(place: HTMLElement, { price }: OwnPrice, amount: Amount): void {
  const { first, second } = displayedPrice(price, pageEdition().priceBasis)
  place.classList.add('own-price')
  const [strong, small] = [place.querySelector('strong'), place.querySelector('small')]
  if (strong) strong.textContent = amount(first.amount)
  strong?.classList.remove('reduced')
  if (small?.firstChild && second) small.firstChild.nodeValue = `${amount(second.amount)} `
}

/** Amounts that stand within words. */
const amounts = (): Priced[] =>
  [...allMarked('priced')].map((place) => {
    const [, id, basis, words = ''] = /^(\d+) (\w+) (.*)$/.exec(place.dataset.priced ?? '') ?? []
    return {
      id: Number(id),
      paint: ({ price }, amount) =>
        void (place.textContent = words.replace('%', () => amount(price[basisFrom(basis)]))),
    }
  })

function buyingBox(): Priced[] {
  const box = marked('offer')
  if (!box) return []
  return [
    {
      id: Number(box.dataset.offer),
      label: box.querySelector<HTMLElement>('.buying-price'),
      paint: async (own) => (await import('../product/show-changes.ts')).showOwnPrice(own, box),
    },
  ]
}
