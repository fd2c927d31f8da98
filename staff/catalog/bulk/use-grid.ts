import type { Virtualizer } from '@tanstack/react-virtual'
import { parse } from 'csv-parse/browser/esm/sync'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { asWritten, harmless } from '#lib/formats/harmless.ts'
import { commandsOf, pressOf } from '../../platform/keys/keys.ts'
import { isFixed } from './columns.ts'
import type { Sheet } from './use-sheet.ts'

type Place = { row: number; column: number }
/** From where it was begun to where it is. */
type Selection = { anchor: Place; at: Place }
type Size = { rows: number; columns: number }

const rangeOf = ({ anchor, at }: Selection) => ({
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

const places = (top: number, bottom: number, left: number, right: number): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  ).flat()

/** Cells as spreadsheets hand them over: with tabs between, those that hold a break or a tab in quotes. */
export function cellsFrom(text: string): string[][] {
  // The last line ends; the one after it is none.
  const whole = text.replace(/\r?\n$/, '')
  if (whole === '') return [['']]
  const options = { delimiter: '\t', relax_quotes: true, relax_column_count: true, skip_empty_lines: false }
  try {
    return parse(whole, options).map((row) => row.map(asWritten))
  } catch {
    // A quote that is never closed is one: an inch, most likely.
    return whole.split(/\r?\n/).map((line) => line.split('\t').map(asWritten))
  }
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers stay numbers; what would be a formula is harmless. */
export const textOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => quoted(isNumber(cell) ? cell : harmless(cell))).join('\t')).join('\n')

const isNumber = (text: string) => /^-?[\d\s\u00A0]+([.,]\d+)?$/.test(text)

const start: Place = { row: 0, column: 0 }

/** With what an editor begins: what is there, or the letter that opened it. */
export type Editing = { text: string; isWhole: boolean }

type Rows = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>

/** What is selected and written in a sheet, by keyboard, mouse and clipboard. */
export function useGrid(sheet: Sheet, scrolling: () => Rows) {
  const { rows, columns } = sheet
  const size = { rows: rows.length, columns: columns.length }
  const [selection, select] = useState<Selection>({ anchor: start, at: start })
  const [editing, setEditing] = useState<Editing>()
  const [outside, setOutside] = useState(0)
  const range = rangeOf(selection)
  const selected = () => places(range.top, Math.min(range.bottom, size.rows - 1), range.left, range.right)
  const textAt = ({ row, column }: Place) => {
    const [line, field] = [rows[row], columns[column]]
    return line && field !== undefined ? sheet.textAt(line, field) : ''
  }

  const go = (next: Selection) => {
    select(next)
    setEditing(undefined)
    scrolling().scrollToIndex(next.at.row)
  }
  const write = (cells: readonly { place: Place; text: string }[]) =>
    sheet.type(
      cells.flatMap(({ place, text }) => {
        const [row, field] = [rows[place.row], columns[place.column]]
        return row && field !== undefined && !isFixed(field) ? [{ row, field, text }] : []
      }),
    )
  const edit = (text?: string) => {
    if (isFixed(columns[selection.at.column] ?? '')) return
    setEditing({ text: text ?? textAt(selection.at), isWhole: text === undefined })
  }
  const fillDown = () =>
    write(
      selected()
        .filter(({ row }) => row > range.top)
        .map((place) => ({ place, text: textAt({ row: range.top, column: place.column }) })),
    )
  const step = (key: string, shift = false) => {
    const next = moved({ anchor: selection.at, at: selection.at }, { key, ctrl: false, shift }, size)
    if (next) go({ anchor: next.at, at: next.at })
  }

  const clear = () => write(selected().map((place) => ({ place, text: '' })))
  const commands = commandsOf<'sheet', () => void>('sheet', {
    ...{ clear, fillDown, edit: () => edit(), undo: sheet.undo, redo: sheet.redo },
    all: () =>
      select({ anchor: start, at: { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) } }),
  })

  return {
    ...{ selection, range, editing, outside },
    /** The products whose rows are selected. */
    skus: () => rows.slice(range.top, range.bottom + 1).map(({ sku }) => sku),
    point: (place: Place, isMore: boolean) => {
      // Rows that were not drawn anew point from where the selection is now.
      select((now) => ({ anchor: isMore ? now.anchor : place, at: place }))
      setEditing(undefined)
    },
    edit,
    fillDown,
    /** What was written is taken, and the next cell is gone to. */
    done: (text: string, towards?: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft') => {
      write([{ place: selection.at, text }])
      setEditing(undefined)
      if (towards) step(towards)
    },
    leave: () => setEditing(undefined),
    press: (event: KeyboardEvent) => {
      if (editing) return
      const isLetter =
        event.key.length === 1 && (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph'))
      const ctrl = (event.ctrlKey || event.metaKey) && !isLetter
      const next = moved(selection, { key: event.key, ctrl, shift: event.shiftKey }, size)
      const command = commands.get(pressOf(event))
      if (!next && !command && !isLetter) return
      event.preventDefault()
      if (next) go(next)
      else if (command) command()
      else edit(event.key)
    },
    copy: (event: ClipboardEvent) => {
      if (editing) return
      const lines = Map.groupBy(selected(), ({ row }) => row)
      event.clipboardData.setData('text/plain', textOf([...lines.values()].map((line) => line.map(textAt))))
      event.preventDefault()
    },
    paste: (event: ClipboardEvent) => {
      if (editing) return
      event.preventDefault()
      const { cells, outside: left } = pasted(cellsFrom(event.clipboardData.getData('text/plain')), selection, size)
      write(cells)
      setOutside(left)
    },
  }
}
