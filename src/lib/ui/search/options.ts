import { money } from '#i18n/format.ts'
import type { Suggestions } from '#lib/contract/search.ts'
import { paths } from '#lib/domain/paths.ts'
import { sourceSet } from '#lib/domain/picture-sources.ts'
import { pageEdition } from '#lib/stores/page-edition.ts'
import { shownBasis } from '#lib/stores/shown-basis.ts'
import { pricesAreShown } from '#lib/stores/shown-prices.ts'

type Child = Node | string

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

/** An option is a link as well, so that it opens by touch and in a tab of its own. */
const option = (href: string, ...children: Child[]) =>
  create('a', { class: 'suggestion', role: 'option', tabindex: '-1', 'aria-selected': 'false', href }, ...children)

const group = (label: string, options: HTMLElement[]) =>
  options.length > 0 ? [create('div', { role: 'group', 'aria-label': label }, ...options)] : []

function picture(url: string): HTMLElement {
  const set = sourceSet(url, 'webp', [96])
  return create('img', { src: url, ...(set && { srcset: set, sizes: '48px' }), width: '48', height: '48', alt: '' })
}

/** What is suggested, under the words that the form brings along. */
export function optionsFor(text: string, { products, categories }: Suggestions, words: DOMStringMap): HTMLElement[] {
  const { culture } = pageEdition()
  const basis = shownBasis(words['basis'] === 'net' ? 'net' : 'gross')
  const isPriced = pricesAreShown()
  const priceOf = (price: Suggestions['products'][number]['price']) =>
    create(
      'span',
      { class: 'suggestion-price' },
      money(price[basis], price.currency, culture),
      create('small', {}, words[basis] ?? ''),
    )
  const ofProduct = ({ productId, code, name, image, price }: Suggestions['products'][number]) =>
    option(
      paths.product(productId),
      ...(image ? [picture(image)] : []),
      create('small', {}, code),
      create('span', { class: 'suggestion-name' }, name),
      ...(isPriced ? [priceOf(price)] : []),
    )
  return [
    ...group(
      words['categories'] ?? '',
      categories.map(({ uri, name }) => option(paths.category(uri), name)),
    ),
    ...group(words['products'] ?? '', products.map(ofProduct)),
    option(`${paths.search}?q=${encodeURIComponent(text)}`, words['all'] ?? ''),
  ]
}
