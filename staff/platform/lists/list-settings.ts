import { useSyncExternalStore } from 'react'

/** How lists look in this browser: the columns that are left out of each, and how close rows stand. */
type Settings = { hidden: Record<string, readonly string[]>; isCompact: boolean }

const key = 'staff-lists'
const usual: Settings = { hidden: {}, isCompact: false }

let read: Settings | undefined
const listeners = new Set<() => void>()

function settings(): Settings {
  read ??= { ...usual, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>) }
  return read
}

function change(next: Settings): void {
  read = next
  localStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useListSettings = (): Settings => useSyncExternalStore(subscribe, settings)

export const hideColumns = (list: string, hidden: readonly string[]): void =>
  change({ ...settings(), hidden: { ...settings().hidden, [list]: hidden } })

export const setCompact = (isCompact: boolean): void => change({ ...settings(), isCompact })
