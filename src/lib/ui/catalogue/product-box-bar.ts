import { comparePath, mostCompared } from '#lib/domain/compared.ts'
import { paths } from '#lib/domain/paths.ts'
import { allMarked } from '#lib/frame/marks.ts'
import { $compared, compareThese, toggleCompared } from '#lib/stores/compare/compare.ts'
import { translation, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { element } from '../text/element.ts'

/** The bar of product boxes and those of its parts that change. */
function drawBoxBar(say: TranslateIsland) {
  const label = say('islands.tray.label')
  const added = element('span')
  const toCart = element('a', { href: paths.cart, hidden: true }, say('islands.tray.toCart'))
  const alert = element('p', { role: 'alert' })
  const close = element(
    'button',
    { type: 'button', 'data-box-bar-close': true, 'aria-label': say('islands.tray.close') },
    element('span', { 'aria-hidden': 'true' }, '×'),
  )
  const note = element(
    'div',
    { class: 'box-bar-note' },
    element('p', { role: 'status' }, added, ' ', toCart),
    alert,
    close,
  )
  const count = element('strong', { 'data-box-bar-count': true })
  const link = element('a', { class: 'button', href: paths.compare }, say('islands.tray.open'))
  const clear = element('button', { type: 'button', 'data-box-bar-clear': true }, say('islands.tray.clear'))
  const compare = element(
    'div',
    { class: 'box-bar-compare', hidden: true },
    element('span', {}, `${label} `, count),
    link,
    clear,
  )
  const bar = element('section', { class: 'box-bar no-print', 'aria-label': label }, note, compare)
  return { bar, note, added, toCart, alert, compare, count, link }
}

/** Draws the bar, tells it what is compared, now and at every change, and returns what a press of a button of a box does. */
export async function fillBar(place: HTMLElement): Promise<(button: HTMLElement) => void> {
  const bar = barIn(place, await translation())

  // A page to read shows products beside its words: what was chosen elsewhere does not follow there by itself.
  let isAway = location.pathname.startsWith(paths.content(''))
  $compared.subscribe((ids) => {
    bar.compare.hidden = isAway || ids.length === 0
    bar.count.textContent = `${ids.length} / ${mostCompared}`
    bar.link.href = comparePath(ids)
    // Those of an island follow the same store by themselves.
    for (const button of allMarked('compare'))
      button.setAttribute('aria-pressed', String(ids.includes(Number(button.dataset.compare))))
  })

  return (button) => {
    const { compare, add } = button.dataset
    if (compare) {
      isAway = false
      bar.tell(toggleCompared(Number(compare)) ? undefined : bar.full)
    }
    if (add) void put(add, button, bar)
    if ('boxBarClear' in button.dataset) compareThese([])
    if ('boxBarClose' in button.dataset) bar.tell(undefined)
  }
}

async function put(sku: string, button: HTMLElement, bar: Bar): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  bar.tell(undefined)
  try {
    const { addToCart } = await import('#lib/stores/cart/cart.ts')
    await addToCart(sku, 1)
    bar.tell('added')
  } catch (error) {
    bar.tell((await explained(error)) ?? bar.failed)
  } finally {
    button.removeAttribute('aria-busy')
  }
}

async function explained(error: unknown): Promise<string | undefined> {
  try {
    const { explain } = await import('#lib/stores/page/texts.ts')
    return await explain(error)
  } catch {
    return undefined
  }
}

type Bar = ReturnType<typeof barIn>

function barIn(place: HTMLElement, say: TranslateIsland) {
  const { bar, note, added, toCart, alert, compare, count, link } = drawBoxBar(say)
  let closing: ReturnType<typeof setTimeout> | undefined

  /** Says that it was added, or a trouble in words; nothing takes back what was said. */
  function tell(what: 'added' | (string & {}) | undefined): void {
    const isAdded = what === 'added'
    added.textContent = isAdded ? say('islands.tray.added') : ''
    toCart.hidden = !isAdded
    alert.textContent = isAdded ? '' : (what ?? '')
    note.classList.toggle('box-bar-note-open', what !== undefined)
    clearTimeout(closing)
    if (isAdded) closing = setTimeout(closeUnlessUsed, 6_000)
  }

  /** Whoever points at it or has moved into it is about to use it. */
  function closeUnlessUsed(): void {
    if (note.matches(':hover, :focus-within')) closing = setTimeout(closeUnlessUsed, 2_000)
    else tell(undefined)
  }

  place.replaceChildren(bar)
  return { compare, link, count, full: say('islands.tray.full'), failed: say('islands.tray.failed'), tell }
}
