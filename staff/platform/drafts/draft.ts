/**
 * What is typed, by field: `name pl`, `net de-DE`, `fact voltage-dc`, `warranty`; of a list an entry a line. Where there is
 * nothing it is empty.
 */
export type Typed = Readonly<Record<string, string>>

export const linesOf = (entries: readonly string[]): string => entries.join('\n')
export const entriesOf = (typed = ''): string[] => typed.split('\n').filter(Boolean)

export const changedFields = (base: Typed, mine: Typed): string[] =>
  Object.keys(mine).filter((field) => (mine[field] ?? '') !== (base[field] ?? ''))

export type Conflict = { field: string; mine: string; theirs: string }

/** What I changed stands upon what others have saved; where both changed the same, I am asked. */
export function rebased(base: Typed, mine: Typed, theirs: Typed): { typed: Typed; conflicts: Conflict[] } {
  const changed = changedFields(base, mine)
  const typed = { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field] ?? ''])) }
  const conflicts = changed
    .filter((field) => (theirs[field] ?? '') !== (base[field] ?? '') && theirs[field] !== mine[field])
    .map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' }))
  return { typed, conflicts }
}
