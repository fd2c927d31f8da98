/** Serves where storage is missing, blocked or full: the shop works on, until the page is left. */
const inMemory = new Map<string, string>()

function localArea(): Storage | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage
}

function read(name: string): string | undefined {
  const kept = inMemory.get(name)
  if (kept !== undefined) return kept
  try {
    return localArea()?.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function write(name: string, value: string): void {
  try {
    localArea()?.setItem(name, value)
    inMemory.delete(name)
  } catch {
    inMemory.set(name, value)
  }
}

function remove(name: string): void {
  inMemory.delete(name)
  try {
    localArea()?.removeItem(name)
  } catch {
    // What cannot be removed could not be read either.
  }
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
