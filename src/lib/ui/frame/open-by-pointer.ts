/** How long a pointer must rest before a panel opens, and may stray before it closes. */
const intent = { open: 120, close: 280 }

/** Opens panels once the pointer means it, as long as the window is wide. */
export function openPanels(panels: Iterable<HTMLDetailsElement>, wide: MediaQueryList): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Opened by pointing: the press that mostly follows must not close it again. */
  let pointed: HTMLDetailsElement | undefined

  const openSoon = (panel: HTMLDetailsElement) => {
    timer = setTimeout(() => {
      if (!panel.open) pointed = panel
      panel.open = true
    }, intent.open)
  }

  for (const panel of panels) {
    panel.addEventListener('pointerenter', ({ pointerType }) => {
      clearTimeout(timer)
      if (wide.matches && pointerType === 'mouse') openSoon(panel)
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
    // A pointer that came to rest before this code did enters no more.
    if (wide.matches && panel.matches(':hover')) openSoon(panel)
  }
}
