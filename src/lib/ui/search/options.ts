import { money } from '#lib/formats/money.ts'
import type { Suggestions } from '#lib/contract/search.ts'
import { modelName } from '#lib/domain/model-name.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { sourceSet } from '#lib/domain/picture-sources.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shownBasis } from '#lib/frame/known/shown-basis.ts'
import { pricesAreShown } from '#lib/stores/visitor/shown-prices.ts'
import { productName } from '../catalogue/product-name.ts'
import { element } from '../text/element.ts'

/** An option is a link as well, so that it opens by touch and in a tab of its own. */
const option = (href: string, ...children: (Node | string)[]) =>
  element('a', { class: 'suggestion', role: 'option', tabindex: '-1', 'aria-selected': 'false', href }, ...children)

const group = (label: string, options: HTMLElement[]) =>
  options.length > 0 ? [element('div', { role: 'group', 'aria-label': label }, ...options)] : []

function picture(url: string): HTMLElement {
  const set = sourceSet(url, 'webp', [96])
  return element('img', { src: url, ...(set && { srcset: set, sizes: '48px' }), width: '48', height: '48', alt: '' })
}

/** What is suggested, under the words that the form brings along. */
export function optionsFor(
  text: string,
  { products, categories, reading, leadsTo }: Suggestions,
  words: DOMStringMap,
): HTMLElement[] {
  const { culture, priceBasis } = pageEdition()
  const basis = shownBasis(priceBasis)
  const isPriced = pricesAreShown()
  const priceOf = (price: Suggestions['products'][number]['price']) =>
    element(
      'span',
      { class: 'suggestion-price' },
      money(firstAmount(price, basis), price.currency, culture),
      element('small', {}, words[basis] ?? ''),
    )
  const ofProduct = ({ productId, code, name, image, price }: Suggestions['products'][number]) =>
    option(
      paths.product(productId),
      ...(image ? [picture(image)] : []),
      element('small', {}, code),
      element('span', { class: 'suggestion-name' }, ...productName(name)),
      ...(isPriced ? [priceOf(price)] : []),
    )
  const results = (asked: string) => `${paths.search}?q=${encodeURIComponent(asked)}`
  const { models = [], corrected } = reading ?? {}
  const ofModel = (model: (typeof models)[number]) => {
    const name = modelName(model)
    return option(results(name), name, element('small', {}, words[model.relation] ?? ''))
  }
  return [
    ...(leadsTo ? [option(leadsTo.path, leadsTo.name, element('small', {}, '→'))] : []),
    ...(corrected === undefined
      ? []
      : [option(results(corrected), corrected, element('small', {}, words['meant'] ?? ''))]),
    ...models.map(ofModel),
    ...group(
      words['categories'] ?? '',
      categories.map(({ uri, name }) => option(paths.category(uri), name)),
    ),
    ...group(words['products'] ?? '', products.map(ofProduct)),
    option(results(text), words['all'] ?? ''),
  ]
}
