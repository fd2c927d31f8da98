/** Serves where storage is missing, nothing at all, blocked or full: the shop works on, until the page is left. */
const inMemory = new Map<string, string>()

function read(name: string): string | undefined {
  const kept = inMemory.get(name)
  if (kept !== undefined) return kept
  try {
    return window.localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * What is kept already is not written again: a tab that wrote what it has just heard of would take back what another one
 * has written since.
 */
function write(name: string, value: string): void {
  if (read(name) === value) return
  try {
    window.localStorage.setItem(name, value)
    inMemory.delete(name)
  } catch {
    // Whoever renders a page for all has no window, and keeps nothing of anybody.
    if (typeof window !== 'undefined') inMemory.set(name, value)
  }
  tell()
}

function remove(name: string): void {
  if (read(name) === undefined) return
  inMemory.delete(name)
  try {
    window.localStorage.removeItem(name)
  } catch {
    // What cannot be removed could not be read either.
  }
  tell()
}

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Calls whenever what is kept may differ: written by this page or another tab, or while the browser had put it aside. */
export function onStorageChange(listener: () => void): void {
  if (typeof window === 'undefined') return
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, tell)
  listeners.add(listener)
}

export const offStorageChange = (listener: () => void): boolean => listeners.delete(listener)

/** Shows what is kept under a name now and whenever it differs. For what is on every page and so must not need a store. */
export function followStored(name: string, show: (text: string | undefined) => void): void {
  let shown = read(name)
  show(shown)
  onStorageChange(() => {
    const now = read(name)
    if (now === shown) return
    shown = now
    show(now)
  })
}

/** Local storage that never throws, in the form that `setPersistentEngine` of nanostores takes. */
export const safeStorage = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, name) => read(String(name)) !== undefined,
    get: (_, name) => read(String(name)),
    set: (_, name, value: string) => {
      write(String(name), value)
      return true
    },
    deleteProperty: (_, name) => {
      remove(String(name))
      return true
    },
  },
)
