import { having, marked } from '#lib/frame/marks.ts'
import { followStored } from '#lib/frame/storage/safe-storage.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

/**
 * Serves the buttons of all product boxes of the page, those an island draws later too, with one listener. The bar with
 * the products to compare is there as long as there are any; what presses do is fetched at the first sign of one, and
 * the press that comes before it waits, once for each button.
 */
export function awaitProductBoxPress(): void {
  const place = marked('box-bar')
  if (!place) return
  let press: Promise<(button: HTMLElement) => void> | undefined

  const fetchBar = async () => {
    press ??= import('./product-box-bar.ts').then(({ fillBar }) => fillBar(place))
    try {
      return await press
    } catch {
      press = undefined
      return complain
    }
  }
  const complain = () => {
    place.innerHTML = '<section class=box-bar><p role=alert>'
    const alert = place.querySelector('p')
    if (alert) alert.textContent = place.dataset.boxBar ?? ''
  }

  const fetchFor = async (button: HTMLElement) => {
    // What puts a product into the cart is more than the bar.
    const cart = button.dataset.add && import('#lib/stores/cart/cart.ts').catch(() => undefined)
    const act = await fetchBar()
    await cart
    return act
  }

  const waiting = new Set<HTMLElement>()
  document.addEventListener('pointerover', ({ target }) => {
    const button = buttonAt(target)
    if (button) void fetchFor(button)
  })
  document.addEventListener('click', ({ target }) => {
    const button = buttonAt(target)
    if (!button || waiting.has(button)) return
    waiting.add(button)
    button.ariaBusy = 'true'
    void fetchFor(button).then((act) => {
      waiting.delete(button)
      button.ariaBusy = null
      act(button)
    })
  })
  // Products are chosen on this page or in another tab.
  followStored(storageKeys.compared, (ids) => ids && void fetchBar())
}

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>(having('compare', 'add', 'box-bar-clear', 'box-bar-close'))
    : null
