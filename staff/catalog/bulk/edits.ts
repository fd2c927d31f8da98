import type { SheetRow } from '#lib/contract/staff/bulk.ts'

/** What was typed into a row, and over what: nothing that somebody else saves meanwhile gets lost. */
export type RowEdits = Readonly<{ base: SheetRow; typed: Readonly<Record<string, string>> }>
export type Edits = Readonly<Record<string, RowEdits>>

export type State = Readonly<{ edits: Edits; past: readonly Edits[]; future: readonly Edits[] }>

export type Typed = { row: SheetRow; field: string; text: string }

export type Action =
  | { do: 'type'; cells: readonly Typed[]; shown: (row: SheetRow, field: string) => string }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'saved'; skus: readonly string[] }
  | { do: 'rebase'; rows: readonly SheetRow[]; shown: (row: SheetRow, field: string) => string }
  | { do: 'forget'; sku: string }
  | { do: 'discard' }

export const nothing: State = { edits: {}, past: [], future: [] }

/** So many steps can be gone back. */
const steps = 200

export function reduce(state: State, action: Action): State {
  const { edits, past, future } = state
  switch (action.do) {
    case 'type': {
      const next = withTyped(edits, action)
      return next === edits ? state : { edits: next, past: [...past, edits].slice(-steps), future: [] }
    }
    case 'undo':
      return past.length === 0
        ? state
        : { edits: past.at(-1) ?? {}, past: past.slice(0, -1), future: [edits, ...future] }
    case 'redo':
      return future.length === 0 ? state : { edits: future[0] ?? {}, past: [...past, edits], future: future.slice(1) }
    // What is saved is taken back as a whole, from the list of changes.
    case 'saved':
      return { edits: without(edits, action.skus), past: [], future: [] }
    case 'forget':
      return { ...state, edits: without(edits, [action.sku]), past: [...past, edits].slice(-steps), future: [] }
    case 'rebase':
      return { edits: rebased(edits, action), past: [], future: [] }
    case 'discard':
      return nothing
  }
}

function withTyped(edits: Edits, { cells, shown }: Extract<Action, { do: 'type' }>): Edits {
  const next = new Map(Object.entries(edits))
  for (const { row, field, text } of cells) {
    const { base, typed } = next.get(row.sku) ?? { base: row, typed: {} }
    const { [field]: _, ...others } = typed
    const more = text === shown(base, field) ? others : { ...others, [field]: text }
    if (Object.keys(more).length === 0) next.delete(row.sku)
    else next.set(row.sku, { base, typed: more })
  }
  const written = Object.fromEntries(next)
  return same(written, edits) ? edits : written
}

const same = (one: Edits, other: Edits) => JSON.stringify(texts(one)) === JSON.stringify(texts(other))
const texts = (edits: Edits) => Object.entries(edits).map(([sku, { typed }]) => [sku, typed])

const without = (edits: Edits, skus: readonly string[]): Edits => {
  const gone = new Set(skus)
  return Object.fromEntries(Object.entries(edits).filter(([sku]) => !gone.has(sku)))
}

/** What I typed stands upon what others have saved; what they came to as well is no change any more. */
function rebased(edits: Edits, { rows, shown }: Extract<Action, { do: 'rebase' }>): Edits {
  const next = new Map(Object.entries(edits))
  for (const row of rows) {
    const mine = next.get(row.sku)
    if (!mine) continue
    const typed = Object.fromEntries(Object.entries(mine.typed).filter(([field, text]) => text !== shown(row, field)))
    if (Object.keys(typed).length === 0) next.delete(row.sku)
    else next.set(row.sku, { base: row, typed })
  }
  return Object.fromEntries(next)
}

export const cellsChanged = (edits: Edits): number =>
  Object.values(edits).reduce((sum, { typed }) => sum + Object.keys(typed).length, 0)
