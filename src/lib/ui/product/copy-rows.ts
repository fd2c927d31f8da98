/**
 * Gives each row of a specification a button that copies it as one line of text. The buttons are made here, once the
 * browser is idle: without a script they could do nothing, and forty of them would only make the page longer.
 */
export function offerCopies(specification: HTMLElement): void {
  const { copy = '%', copied = '' } = specification.dataset
  const told = specification.querySelector('[role=status]')
  if (!('clipboard' in navigator)) return

  setTimeout(() => {
    for (const cell of specification.querySelectorAll('td')) {
      const name = cell.previousElementSibling?.textContent.trim() ?? ''
      const value = cell.textContent.trim()
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = '⧉'
      button.className = 'no-print'
      button.setAttribute('aria-label', copy.replace('%', name))
      button.addEventListener('click', () => {
        void navigator.clipboard.writeText(`${name}: ${value}`).then(() => {
          if (told) told.textContent = `${copied}: ${name}`
          button.textContent = '✓'
        })
      })
      // One stop of the Tab key a group; the arrow keys go on from there.
      button.tabIndex = cell.closest('tr')?.previousElementSibling ? -1 : 0
      button.addEventListener('keydown', ({ key }) => {
        const row = cell.closest('tr')
        const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key]
        next?.querySelector('button')?.focus()
      })
      cell.append(button)
    }
  }, 1_000)
}
