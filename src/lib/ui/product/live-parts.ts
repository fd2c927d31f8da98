/** The parts of the page with this name: the bar of phones shows the price as well, and net prices show it again. */
export const parts = (name: string) => document.querySelectorAll<HTMLElement>(`[data-live~="${name}"]`)

export const reveal = (name: string, isShown = true) => {
  for (const part of parts(name)) part.hidden = !isShown
}
