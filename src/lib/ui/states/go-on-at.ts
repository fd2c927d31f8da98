/**
 * The control that was pressed goes away: reading goes on at another element of the page, and not at its top. Whoever
 * has gone on elsewhere meanwhile, outside of what is leaving, stays there.
 */
export function goOnAt(id: string, leaving?: Element | null): void {
  const { activeElement, body } = document
  if (activeElement === body || leaving?.contains(activeElement)) document.getElementById(id)?.focus()
}
