import type { ProductSummary } from '#lib/contract/product.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { paths } from '#lib/domain/paths.ts'
import { sourceOf } from '#lib/domain/picture-sources.ts'
import { displayedPrice, type PriceBasis } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { marked } from '#lib/frame/marks.ts'
import { buyableInsteadOf, type Missed } from '#lib/stores/product/instead.ts'
import { productName } from '../catalogue/product-name.ts'
import { element } from '../text/element.ts'
import { parts } from './live-parts.ts'

/**
 * Fills the place below "cannot be bought" on a page that was published while the product could be: such a page holds no
 * other products, so that no price of theirs renders it again. Where nothing is found, nothing is said.
 */
export async function showInstead(missed: Missed, basis: PriceBasis): Promise<void> {
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
      element('strong', second ? { class: 'as-usual' } : {}, inWords(first)),
      ...(second ? [element('strong', { class: 'as-net' }, inWords(second))] : []),
      element('small', {}, word(shownAvailability(product))),
    ),
  )
}
