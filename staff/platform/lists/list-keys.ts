import { useKeys } from '../keys/use-keys.ts'

const opening = 'tbody th a'

/** Whether there was such a row. */
function focusRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(opening)]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at < 0 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}

function narrow(): boolean {
  const field = document.querySelector<HTMLInputElement>('#room input[type=search]')
  field?.select()
  return field !== null
}

const handlers = { narrow, down: () => focusRow(1), up: () => focusRow(-1) }

/** A list is gone through by keyboard: to its search, and from row to row; Enter opens what is focused. */
export const useListKeys = (): void => useKeys('list', handlers)
