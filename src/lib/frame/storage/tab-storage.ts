/** What a tab keeps until it is closed; nothing of it stops the shop where storage is blocked or full. */
export function readTab(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Only convenience is lost: the way back, or a draft.
  }
}
