import { useEffect } from 'react'
import { commandsOf, follow, isCharacter, type KeyGroup, type keys, pressOf } from './keys.ts'

/** Says whether it did anything; what did not leaves the key to the browser. */
type Does = () => boolean | void

const held = new Set<ReadonlyMap<string, Does>>()
/** A first key of two that was just pressed. */
let before: string | undefined
let forgetting: ReturnType<typeof setTimeout> | undefined

/** So long a first key waits for the second one, in milliseconds. */
const patience = 1_500

const preference = 'staff-character-keys'

/** Whether letters and signs by themselves are keys; of this browser, as whoever dictates to it wants it. */
export const hasCharacterKeys = (): boolean => localStorage.getItem(preference) !== 'off'
export const setCharacterKeys = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(preference) : localStorage.setItem(preference, 'off')

const typed = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]'

/** Within a field its own keys go first: a list is gone into from its search, and what is pressed with Ctrl types nothing. */
function isLeftTo(target: EventTarget | null, press: string): boolean {
  if (!(target instanceof HTMLElement) || !target.closest(typed)) return false
  return press !== 'mod k' && press !== 'mod s' && !(press === 'arrowdown' && target.matches('input[type=search]'))
}

function take(event: KeyboardEvent): void {
  const press = pressOf(event)
  const [first] = [before, (before = undefined)]
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  if (isLeftTo(event.target, press) || (isCharacter(press) && !hasCharacterKeys())) return
  const commands = new Map([...held].flatMap((one) => [...one]))
  const { command, waits } = follow(first, press, commands.keys())
  if (waits !== undefined) {
    before = waits
    clearTimeout(forgetting)
    forgetting = setTimeout(() => (before = undefined), patience)
  }
  if (command !== undefined && commands.get(command)?.() !== false) event.preventDefault()
}

/** Keys of a group do something as long as this is shown. */
export function useKeys<Group extends KeyGroup>(
  group: Group,
  handlers: Readonly<Record<keyof (typeof keys)[Group], Does>>,
): void {
  useEffect(() => {
    const commands = commandsOf(group, handlers)
    if (held.size === 0) document.addEventListener('keydown', take)
    held.add(commands)
    return () => {
      held.delete(commands)
      if (held.size === 0) document.removeEventListener('keydown', take)
    }
  }, [group, handlers])
}
