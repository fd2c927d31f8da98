import { comparePath, mostCompared } from '#lib/domain/compared.ts'
import { $compared, compareThese, toggleCompared } from '#lib/stores/compare.ts'

/**
 * Serves the buttons of all product boxes of the page, those an island draws later too, with one listener. What puts a
 * product into the basket is fetched at the first sign of it.
 */
export function mountTray(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-tray]')
  if (!template || document.querySelector('.tray')) return
  document.body.append(template.content.cloneNode(true))
  const tray = trayIn(document)
  if (!tray) return

  $compared.subscribe((ids) => {
    tray.compare.hidden = ids.length === 0
    tray.count.textContent = `${ids.length} / ${mostCompared}`
    tray.link.href = comparePath(ids)
    // Those of an island follow the same store by themselves.
    for (const button of document.querySelectorAll<HTMLElement>('[data-compare]'))
      button.setAttribute('aria-pressed', String(ids.includes(Number(button.dataset['compare']))))
  })

  document.addEventListener('pointerover', ({ target }) => {
    if (buttonAt(target)?.dataset['add']) void fetchCart().catch(() => undefined)
  })
  document.addEventListener('click', ({ target }) => {
    const button = buttonAt(target)
    if (!button) return
    const { compare, add } = button.dataset
    if (compare) tray.tell(toggleCompared(Number(compare)) ? undefined : tray.full)
    if (add) void put(add, button, tray)
    if ('trayClear' in button.dataset) compareThese([])
    if ('trayClose' in button.dataset) tray.tell(undefined)
  })
}

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-compare], [data-add], [data-tray-clear], [data-tray-close]')
    : null

const fetchCart = () => import('#lib/stores/cart.ts')

async function put(sku: string, button: HTMLElement, tray: Tray): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  tray.tell(undefined)
  try {
    const { addToCart } = await fetchCart()
    await addToCart(sku, 1)
    tray.tell('added')
  } catch (error) {
    tray.tell((await explained(error)) ?? tray.failed)
  } finally {
    button.removeAttribute('aria-busy')
  }
}

async function explained(error: unknown): Promise<string | undefined> {
  try {
    const { explain } = await import('#lib/stores/texts.ts')
    return await explain(error)
  } catch {
    return undefined
  }
}

type Tray = NonNullable<ReturnType<typeof trayIn>>

function trayIn(page: Document) {
  const find = <E extends HTMLElement>(selector: string) => page.querySelector<E>(`.tray ${selector}`)
  const compare = find('.tray-compare')
  const link = find<HTMLAnchorElement>('.tray-compare a')
  const count = find('[data-tray-count]')
  const note = find('.tray-note')
  const added = find('[data-note]')
  const toCart = find('.tray-note a')
  const alert = find('[role=alert]')
  if (!compare || !link || !count || !note || !added || !toCart || !alert) return undefined
  const { full = '', failed = '' } = alert.dataset
  let closing: ReturnType<typeof setTimeout> | undefined

  /** Says that it was added, or a trouble in words; nothing takes back what was said. */
  function tell(what: 'added' | (string & {}) | undefined): void {
    const isAdded = what === 'added'
    if (!added || !toCart || !alert || !note) return
    added.textContent = isAdded ? (added.dataset['note'] ?? '') : ''
    toCart.hidden = !isAdded
    alert.textContent = isAdded ? '' : (what ?? '')
    note.classList.toggle('tray-note-open', what !== undefined)
    clearTimeout(closing)
    if (isAdded) closing = setTimeout(closeUnlessUsed, 6_000)
  }

  /** Whoever points at it or has moved into it is about to use it. */
  function closeUnlessUsed(): void {
    if (note?.matches(':hover, :focus-within')) closing = setTimeout(closeUnlessUsed, 2_000)
    else tell(undefined)
  }

  return { compare, link, count, full, failed, tell }
}
