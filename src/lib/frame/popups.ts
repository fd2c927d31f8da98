import { having } from './marks.ts'

/**
 * What opens over the page (`data-popup`, and the families of the menu) closes again: by Escape, by a press elsewhere, by moving on with the
 * keyboard. Without this script each still opens and closes by its own summary.
 */
export function tidyPopups(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>(`:is(${having('popup', 'family')})[open]`)

  const closeOthers = ({ target, isTrusted }: Event) => {
    // What a script presses, as the listing does when its address asks for something, is nobody's press elsewhere.
    if (!isTrusted) return
    for (const popup of open()) {
      // What opens in its place, as in the drawer of phones, covers nothing.
      const [, panel] = popup.children
      const covers = panel && getComputedStyle(panel).position === 'absolute'
      if (covers && target instanceof Node && !popup.contains(target)) popup.open = false
    }
  }

  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return
    for (const popup of open()) {
      if (target instanceof Node && popup.contains(target)) popup.querySelector('summary')?.focus()
      popup.open = false
    }
  })
}

/** Opens the panels of a bar by pointer as well, where there is one; who has none fetches nothing. */
export function openByPointer(panels: Iterable<HTMLDetailsElement>): void {
  const wide = matchMedia('(width >= 64rem) and (hover: hover)')
  const begin = () => void import('../ui/frame/open-by-pointer.ts').then(({ openPanels }) => openPanels(panels, wide))
  if (wide.matches) begin()
  else wide.addEventListener('change', begin, { once: true })
}
