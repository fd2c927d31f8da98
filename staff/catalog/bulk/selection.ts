export type Place = { row: number; column: number }
/** From where it was begun to where it is. */
export type Selection = { anchor: Place; at: Place }
export type Size = { rows: number; columns: number }

export const rangeOf = ({ anchor, at }: Selection) => ({
  top: Math.min(anchor.row, at.row),
  bottom: Math.max(anchor.row, at.row),
  left: Math.min(anchor.column, at.column),
  right: Math.max(anchor.column, at.column),
})

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** So many rows are gone over by a page. */
const page = 12

type Press = { key: string; ctrl: boolean; shift: boolean }

/** Where a key leads to; nothing where it is none that leads anywhere. */
export function moved(selection: Selection, { key, ctrl, shift }: Press, size: Size): Selection | undefined {
  const { row, column } = selection.at
  const far = Number.MAX_SAFE_INTEGER
  const ways: Partial<Record<string, Place>> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? far : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? far : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? far : row, column: far },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  const to = ways[key]
  if (!to) return undefined
  const at = { row: within(to.row, size.rows), column: within(to.column, size.columns) }
  return { anchor: shift ? selection.anchor : at, at }
}

/** What is pasted, cell by cell: one cell fills all that is selected, more begin at its corner. */
export function pasted(
  cells: readonly (readonly string[])[],
  selection: Selection,
  size: Size,
): { cells: { place: Place; text: string }[]; outside: number } {
  const { top, bottom, left, right } = rangeOf(selection)
  const isOne = cells.length === 1 && cells[0]?.length === 1
  const all = isOne
    ? places(top, bottom, left, right).map((place) => ({ place, text: cells[0]?.[0] ?? '' }))
    : cells.flatMap((line, row) =>
        line.map((text, column) => ({ place: { row: top + row, column: left + column }, text })),
      )
  const inside = all.filter(({ place }) => place.row < size.rows && place.column < size.columns)
  return { cells: inside, outside: all.length - inside.length }
}

export const places = (top: number, bottom: number, left: number, right: number): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat()
