import { useEffect } from 'react'

/** Keys by which a list is gone through: `/` to search, arrows or j and k from row to row; Enter opens what is focused. */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const { key, target } = event
      const isTyping =
        target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable=true]')
      const act = isTyping ? typingKeys[key] : keys[key]
      if (act?.()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const opening = 'tbody th a'

/** Whether there was such a row. */
function focusRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(opening)]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at < 0 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}

function search(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  field?.select()
  return field !== null
}

const down = () => focusRow(1)
const up = () => focusRow(-1)
const keys: Partial<Record<string, () => boolean>> = { '/': search, j: down, ArrowDown: down, k: up, ArrowUp: up }
/** From the search into what it found. */
const typingKeys: Partial<Record<string, () => boolean>> = { ArrowDown: down }
