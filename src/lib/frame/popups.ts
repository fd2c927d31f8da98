/**
 * What opens over the page (`details[data-popup]`) closes again: by Escape, by a press elsewhere, by moving on with the
 * keyboard. Without this script each still opens and closes by its own summary.
 */
export function tidyPopups(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-popup][open]')

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

/** How long a pointer must rest before a panel opens, and may stray before it closes. */
const intent = { open: 120, close: 280 }

/** Opens the panels of a bar by pointer as well, once the pointer means it. */
export function openByPointer(panels: Iterable<HTMLDetailsElement>): void {
  const wide = matchMedia('(width >= 64rem) and (hover: hover)')
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Opened by pointing: the press that mostly follows must not close it again. */
  let pointed: HTMLDetailsElement | undefined

  for (const panel of panels) {
    panel.addEventListener('pointerenter', ({ pointerType }) => {
      clearTimeout(timer)
      if (!wide.matches || pointerType !== 'mouse') return
      timer = setTimeout(() => {
        if (!panel.open) pointed = panel
        panel.open = true
      }, intent.open)
    })
    panel.addEventListener('pointerleave', ({ pointerType }) => {
      clearTimeout(timer)
      if (!wide.matches || pointerType !== 'mouse') return
      timer = setTimeout(() => {
        if (pointed === panel) panel.open = false
      }, intent.close)
    })
    panel.querySelector('summary')?.addEventListener('click', (event) => {
      if (pointed === panel && panel.open) event.preventDefault()
      pointed = undefined
    })
  }
}
