/** Within a second even where the browser is never idle. */
const soon = (task: () => void): number => requestIdleCallback(task, { timeout: 1_000 })

/**
 * Lays out what the style sheet left out because it is far from the screen (base.css), a part at a time while nobody needs
 * the browser: who jumps to the end, searches the page or keeps a picture of it finds everything there.
 */
export function layOutRest(): void {
  if (!('requestIdleCallback' in window)) return
  const rest = document.querySelectorAll('.when-near').values()
  const layOut = () => {
    const { value: part } = rest.next()
    if (!part) return
    part.classList.remove('when-near')
    soon(layOut)
  }
  soon(layOut)
}
