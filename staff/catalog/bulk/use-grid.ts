import type { Virtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { isFixed } from './columns.ts'
import { moved, pasted, type Place, places, rangeOf, type Selection } from './selection.ts'
import { cellsFrom, textOf } from './tsv.ts'
import type { Sheet } from './use-sheet.ts'

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

  const commands: Partial<Record<string, () => void>> = {
    'ctrl z': sheet.undo,
    'ctrl shift z': sheet.redo,
    'ctrl y': sheet.redo,
    'ctrl d': fillDown,
    'ctrl a': () =>
      select({ anchor: start, at: { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) } }),
    f2: edit,
    enter: edit,
    delete: () => write(selected().map((place) => ({ place, text: '' }))),
    backspace: () => write(selected().map((place) => ({ place, text: '' }))),
  }

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
      const name = [ctrl && 'ctrl', ctrl && event.shiftKey && 'shift', event.key.toLowerCase()]
        .filter(Boolean)
        .join(' ')
      const next = moved(selection, { key: event.key, ctrl, shift: event.shiftKey }, size)
      const command = commands[name]
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
