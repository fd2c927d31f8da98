import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { TextName } from '../texts/texts.ts'

/** A part of a page that is saved by itself and is not saved now. */
export type UnsavedPart = {
  /** Where on the page it was changed, by what that is called and its anchor. */
  places: readonly { name: TextName; anchor: string }[]
  /** What it changes, as the log calls it. */
  record: string
  fields: readonly string[]
  isSaving: boolean
  error: unknown
  save: () => Promise<unknown>
  /** Gives up what was typed; what it hands out brings that back. */
  discard: () => () => void
}

type State = {
  parts: readonly UnsavedPart[]
  told: 'saved' | 'discarded' | undefined
  /** How often something was saved, so that what shows it is looked at again. */
  saves: number
}

let state: State = { parts: [], told: undefined, saves: 0 }
const parts = new Map<symbol, UnsavedPart>()
const listeners = new Set<() => void>()
let givenUp: (() => void)[] = []

function show(told: State['told']): void {
  state = { parts: [...parts.values()], told, saves: state.saves }
  for (const listener of listeners) listener()
}

const looksOf = ({ places, record, fields, isSaving }: UnsavedPart) =>
  JSON.stringify([places, record, fields, isSaving])

function tell(id: symbol, part: UnsavedPart | undefined): void {
  const before = parts.get(id)
  if (part) parts.set(id, part)
  else parts.delete(id)
  const isAlike = before && part && before.error === part.error && looksOf(before) === looksOf(part)
  if (isAlike || before === part) return
  // What is changed anew ends what was said of the changes before.
  show(before ? state.told : undefined)
}

/** A part says here what of it is not saved, and nothing where all is. */
export function useUnsavedPart(part: UnsavedPart | undefined): void {
  const [id] = useState(() => Symbol('part'))
  useLayoutEffect(() => tell(id, part))
  useLayoutEffect(() => () => tell(id, undefined), [id])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Whoever told of it is gone, and so is the page.
    if (listeners.size === 0) {
      givenUp = []
      state = { ...state, told: undefined }
    }
  }
}

export const useUnsavedParts = (): State => useSyncExternalStore(subscribe, () => state)

/** One after the other; what cannot be saved stays as it is typed and keeps none of the others from it. */
export async function saveAll(): Promise<void> {
  const wanted = [...parts.keys()]
  let failed = 0
  for (const id of wanted)
    await parts
      .get(id)
      ?.save()
      .catch(() => failed++)
  if (failed < wanted.length) state = { ...state, saves: state.saves + 1 }
  show(failed === 0 && wanted.length > 0 ? 'saved' : undefined)
}

export function discardAll(): void {
  givenUp = [...parts.values()].map(({ discard }) => discard())
  show('discarded')
}

export function bringBack(): void {
  for (const back of givenUp.splice(0)) back()
  show(undefined)
}
