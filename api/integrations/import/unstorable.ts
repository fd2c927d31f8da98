/** Which field of a record holds a text that no database takes, by its path; an empty one where it is the value itself. */
export function unstorableIn(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, one] of Object.entries(value)) {
    const found = isStorable(name) ? unstorableIn(one, [...path, name]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
