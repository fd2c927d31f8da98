import type { OwnPrice } from '#lib/contract/own-prices.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { pricedMark } from '#lib/domain/own-price.ts'
import { paths } from '#lib/domain/paths.ts'
import { stepsOn } from '#lib/domain/price-breaks.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { basisFrom, otherBasis, type PriceBasis, displayedPrice } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shownBasis } from '#lib/frame/known/shown-basis.ts'
import { marked } from '#lib/frame/marks.ts'
import { buyableInsteadOf, type Missed } from '#lib/stores/product/instead.ts'
import type { liveOffer } from '#lib/stores/product/live-offer.ts'
import { productName } from '../catalogue/product-name.ts'
import { element } from '../text/element.ts'
import { parts, reveal } from './live-parts.ts'

/**
 * Fills the place below "cannot be bought" on a page that was published while the product could be: such a page holds no
 * other products, so that no price of theirs renders it again. Where nothing is found, nothing is said.
 */
async function showInstead(missed: Missed, basis: PriceBasis): Promise<void> {
  const section = marked('instead')
  const list = section?.querySelector('ul')
  if (!section || !list || list.childElementCount > 0) return
  const products = await buyableInsteadOf(missed, basis)
  const [chip] = parts('availability')
  const word = (name: string) => section.dataset[name] ?? chip?.dataset[name] ?? ''
  list.replaceChildren(...products.map((product) => row(product, basis, word)))
  section.hidden = products.length === 0
}

/** As Instead.astro draws it. */
function row(product: ProductSummary, basis: PriceBasis, word: (name: string) => string): HTMLLIElement {
  const { productId, name, image, highlights, price } = product
  const { first, second } = displayedPrice(price, basis)
  const inWords = ({ amount, basis }: typeof first) =>
    `${money(amount, price.currency, pageEdition().culture)} ${word(basis)}`
  const priced = ({ basis: its }: typeof first) => ({ 'data-priced': pricedMark(productId, its, `% ${word(its)}`) })
  const picture = { alt: '', width: '48', height: '48', loading: 'lazy' }
  return element(
    'li',
    {},
    ...(image ? [element('img', { src: sourceOf(image, 'webp', 96), ...picture })] : []),
    element(
      'p',
      {},
      element('a', { href: paths.product(productId) }, ...productName(name)),
      element('small', {}, highlights.map(({ value, unit }) => measured(value, unit)).join('\u00a0· ')),
      element('strong', { ...(second && { class: 'as-usual' }), ...priced(first) }, inWords(first)),
      ...(second ? [element('strong', { class: 'as-net', ...priced(second) }, inWords(second))] : []),
      element('small', {}, word(shownAvailability(product))),
    ),
  )
}

type Offer = NonNullable<Awaited<ReturnType<typeof liveOffer>>>

const write = (name: string, text: string) => {
  for (const part of parts(name)) part.textContent = text
}

/** The sentence around an amount is there only with it. */
const former = (name: string, text: string | null) => {
  write(name, text ?? '')
  for (const part of parts(name)) part.closest('p')?.toggleAttribute('hidden', text === null)
}

/**
 * Tells what is different from what the buying box was published with: the price, or whether the product can be bought,
 * and then what can be bought in place of it.
 */
export function showChanges(offer: Offer, { dataset: { basis, amount, shown: before } }: HTMLElement): void {
  const first = basisFrom(basis)
  const shown = shownAvailability(offer)
  // What was agreed on stays, whatever everybody else pays by now.
  if (!isPaintedOver()) {
    if (offer.price[first] !== Number(amount)) {
      tellPrice(offer, first)
      showPrice(offer, first)
    }
    showBreaks(offer, first)
  }
  reveal('stock-changed', shown !== before)
  // Where nobody answers, the page says no more than that it cannot be bought.
  if (shown === 'unavailable') void showInstead(offer, first).catch(() => undefined)
}

const isPaintedOver = () => parts('price')[0]?.classList.contains('own-price')

/**
 * Shows what was agreed on in place of what the page was published with, of which nothing has changed. What is said there of a former
 * price keeps its room unseen (ui/prices/own-prices.css).
 */
export function showOwnPrice({ price, priceBreaks }: OwnPrice, { dataset: { basis } }: HTMLElement): void {
  const first = basisFrom(basis)
  for (const part of parts('price')) {
    part.classList.add('own-price')
    part.classList.remove('is-reduced')
  }
  reveal('price-changed', false)
  writeAmounts(price, first)
  showBreaks({ priceBreaks }, first)
}

/** Draws price breaks as PriceBreaks.astro does, where they are others than the page was published with. */
function showBreaks({ priceBreaks = [] }: Pick<Offer, 'priceBreaks'>, basis: PriceBasis): void {
  for (const table of parts('breaks')) {
    const { steps, from: words = '' } = table.dataset
    if (steps === stepsOn(priceBreaks, basis)) continue
    table.hidden = priceBreaks.length === 0
    const rows = priceBreaks.map(({ from, price }) => {
      const { first, second } = displayedPrice(price, basis)
      const cell = (one: typeof first, attributes: Record<string, string>) =>
        element('span', attributes, money(one.amount, price.currency, pageEdition().culture))
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, words.replace('%', String(from))),
        element(
          'td',
          {},
          cell(first, second ? { class: 'as-usual' } : {}),
          ...(second ? [cell(second, { class: 'as-net' })] : []),
        ),
      )
    })
    table.querySelector('tbody')?.replaceChildren(...rows)
  }
}

const writtenIn =
  ({ price }: Pick<Offer, 'price'>) =>
  (minorUnits: number) =>
    money(minorUnits, price.currency, pageEdition().culture)

/** Says that the price is another one than the page was published with. */
function tellPrice(offer: Offer, first: PriceBasis): void {
  const seen = shownBasis(first)
  write('before', parts(seen === first ? 'first' : 'second')[0]?.textContent ?? '')
  write('now', writtenIn(offer)(offer.price[seen]))
  reveal('price-changed')
}

function writeAmounts(price: Offer['price'], first: PriceBasis): void {
  write('first', writtenIn({ price })(price[first]))
  write('second', writtenIn({ price })(price[otherBasis(first)]))
}

function showPrice(offer: Offer, first: PriceBasis): void {
  const { price, regularPrice, lowestPrice30Days } = offer
  const second = otherBasis(first)
  const written = writtenIn(offer)
  writeAmounts(price, first)
  // A former price stands only beside the reduction it belongs to.
  former('regular', regularPrice && written(regularPrice[first]))
  former('lowest', lowestPrice30Days && written(lowestPrice30Days[first]))
  write('net-regular', regularPrice ? written(regularPrice[second]) : '')
  write('net-lowest', lowestPrice30Days ? written(lowestPrice30Days[second]) : '')
  write('retail', written((regularPrice ?? price).gross))
  for (const part of parts('price')) part.classList.toggle('is-reduced', Boolean(regularPrice))
}
