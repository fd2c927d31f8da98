import { money } from '#lib/formats/money.ts'
import type { Cart, CartItem } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { displayedPrice, firstAmount, goodsOf, type PriceBasis } from '#lib/domain/price-display.ts'
import { $cart, readCart } from '#lib/stores/cart/cart.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $removedLine, putBack, removeLine } from '#lib/stores/cart/removed-line.ts'
import { $texts, errorText, loadTexts, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { productName } from '../catalogue/product-name.ts'
import { element } from '../text/element.ts'
import styles from './cart-drawer.css?inline'

let opening: Promise<void> | undefined

/**
 * Shows the cart beside the page, once however often it is asked for meanwhile. Throws when not even its words can be
 * had: then its page is the better place.
 */
export const openCart = (basis: PriceBasis): Promise<void> =>
  (opening ??= open(basis).finally(() => (opening = undefined)))

async function open(basis: PriceBasis): Promise<void> {
  await loadTexts()
  const texts = $texts.get()
  if (texts.status !== 'ready') throw new Error('The texts of the cart could not be loaded')
  const { translate } = texts
  adoptStyles(styles)
  const content = element('div', { class: 'drawer-content', tabindex: '-1' })
  const removed = element('div', { class: 'drawer-removed', role: 'status', tabindex: '-1' })
  const said = element('p', { role: 'alert' })
  const dialog = element('dialog', { class: 'cart-drawer', 'aria-label': translate('islands.cart.lines') })
  const close = element(
    'button',
    { type: 'button', class: 'drawer-close', 'aria-label': translate('islands.addToCart.close') },
    element('span', { 'aria-hidden': 'true' }, '×'),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.append(element('div', { class: 'drawer-sheet' }, close, removed, content, said))
  document.body.append(dialog)

  const run = (task: () => Promise<unknown>) => {
    said.textContent = ''
    content.setAttribute('aria-busy', 'true')
    task()
      .catch((error: unknown) => (said.textContent = errorText(translate, error)))
      .finally(() => content.removeAttribute('aria-busy'))
  }
  /** Whoever is reading what is drawn anew goes on at its beginning. */
  const draw = (part: HTMLElement, drawn: (Node | string)[]) => {
    const isRead = part.contains(document.activeElement)
    part.replaceChildren(...drawn)
    if (isRead) content.focus()
  }
  const stops = [
    $cart.subscribe(() => draw(content, contentOf({ basis, translate, run }))),
    $removedLine.subscribe((item) => draw(removed, removedLine(item, { translate, run }))),
    // What was pressed is gone with its line.
    $removedLine.listen((item) => item && removed.focus()),
  ]
  dialog.addEventListener('close', () => {
    for (const stop of stops) stop()
    dialog.remove()
  })
  dialog.showModal()
}

type Drawn = { basis: PriceBasis; translate: TranslateIsland; run: (task: () => Promise<unknown>) => void }

function contentOf(drawn: Drawn): (Node | string)[] {
  const { translate, run } = drawn
  const state = $cart.get()
  if (state.status === 'failed') {
    const again = element('button', { type: 'button', class: 'button' }, translate('islands.cart.retry'))
    again.addEventListener('click', () => run(readCart))
    return [element('p', { role: 'alert' }, errorText(translate, state.error)), again]
  }
  if (state.status !== 'ready') {
    return [element('div', { class: 'cart-skeleton', role: 'status', 'aria-label': translate('islands.cart.loading') })]
  }
  const { items, summary } = state.cart
  if (items.length === 0) return [element('p', {}, translate('islands.cart.empty'))]
  return [
    element('p', { class: 'drawer-count' }, translate('islands.cart.pieces', { count: summary.totalQuantity })),
    element('ul', {}, ...items.map((item) => line(item, drawn))),
    ...totals(summary, drawn),
  ]
}

const amount = (price: CartItem['total'], basis: PriceBasis) =>
  money(firstAmount(price, basis), price.currency, pageEdition().culture)

function line(item: CartItem, { basis, translate, run }: Drawn): HTMLElement {
  const { product, quantity, total } = item
  const remove = element(
    'button',
    { type: 'button', 'aria-label': translate('islands.cart.removeNamed', { name: product.name }) },
    translate('islands.cart.remove'),
  )
  remove.addEventListener('click', () => run(() => removeLine(item)))
  return element(
    'li',
    {},
    ...(product.image ? [element('img', { src: product.image, alt: '', width: '64', height: '64' })] : []),
    element(
      'div',
      {},
      element('a', { href: paths.product(product.productId) }, ...productName(product.name)),
      element('span', {}, `${translate('islands.cart.pieces', { count: quantity })} × ${amount(product.price, basis)}`),
    ),
    element('div', {}, element('strong', {}, amount(total, basis)), remove),
  )
}

function removedLine(removed: CartItem | undefined, { translate, run }: Omit<Drawn, 'basis'>): (Node | string)[] {
  if (!removed) return []
  const undo = element('button', { type: 'button' }, translate('islands.cart.undo'))
  undo.addEventListener('click', () => run(() => putBack(removed)))
  return [translate('islands.cart.removed', { name: removed.product.name }), ' ', undo]
}

function totals(summary: Cart['summary'], { basis, translate }: Drawn): HTMLElement[] {
  const { first, second } = displayedPrice(goodsOf(summary), basis)
  const sum = ({ amount }: typeof first) => money(amount, summary.currency, pageEdition().culture)
  return [
    element(
      'p',
      { class: 'drawer-total' },
      element('span', {}, translate(`islands.cart.${first.basis}`)),
      element('strong', {}, sum(first)),
    ),
    ...(second
      ? [element('p', { class: 'drawer-beneath' }, `${translate(`islands.cart.${second.basis}`)} ${sum(second)}`)]
      : []),
    element('a', { class: 'button button-call', href: paths.checkout }, translate('islands.cart.checkout')),
    element('a', { class: 'button', href: paths.cart }, translate('islands.addToCart.toCart')),
  ]
}
