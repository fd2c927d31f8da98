import { useSyncExternalStore } from 'react'

let isOn = false
const listeners = new Set<() => void>()

/** Begins or ends the tour, from whichever page. */
export function setTouring(on: boolean): void {
  isOn = on
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody is being shown around. */
export const useTouring = (): boolean => useSyncExternalStore(listen, () => isOn)
