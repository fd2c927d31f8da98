import { comparePath, mostCompared } from '#lib/domain/compared.ts'
import { $compared, compareThese, toggleCompared } from '#lib/stores/compare/compare.ts'

/** Fills the bar with what is compared, now and at every change, and returns what a press of a button of a box does. */
export function mountTray(aside: HTMLElement | null): (button: HTMLElement) => void {
  const tray = aside && trayIn(aside)
  if (!tray) return () => undefined

  $compared.subscribe((ids) => {
    tray.compare.hidden = ids.length === 0
    tray.count.textContent = `${ids.length} / ${mostCompared}`
    tray.link.href = comparePath(ids)
    // Those of an island follow the same store by themselves.
    for (const button of document.querySelectorAll<HTMLElement>('[data-compare]'))
      button.setAttribute('aria-pressed', String(ids.includes(Number(button.dataset['compare']))))
  })

  return (button) => {
    const { compare, add } = button.dataset
    if (compare) tray.tell(toggleCompared(Number(compare)) ? undefined : tray.full)
    if (add) void put(add, button, tray)
    if ('trayClear' in button.dataset) compareThese([])
    if ('trayClose' in button.dataset) tray.tell(undefined)
  }
}

async function put(sku: string, button: HTMLElement, tray: Tray): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  tray.tell(undefined)
  try {
    const { addToCart } = await import('#lib/stores/cart/cart.ts')
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
    const { explain } = await import('#lib/stores/page/texts.ts')
    return await explain(error)
  } catch {
    return undefined
  }
}

type Tray = NonNullable<ReturnType<typeof trayIn>>

function trayIn(aside: HTMLElement) {
  const find = <E extends HTMLElement>(selector: string) => aside.querySelector<E>(selector)
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
