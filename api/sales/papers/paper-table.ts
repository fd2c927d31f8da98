import type { Paper } from './paper.ts'
import { colours, lineHeight } from './text-setter.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }

/** A cell: a text, or one with a smaller line below it. */
export type Cell = string | { text: string; below: string }

const size = 8
const gap = 4

type Box = { lines: string[]; below: string[]; height: number }

/**
 * Rows below a header that comes again on each page. A row is never cut by the end of a page. Where the header names no more than
 * the first column, it names the table, and each row is named by what stands first in it.
 */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly Cell[][],
  { keeping = 0 }: { keeping?: number } = {},
): void {
  const places = placesOf(paper, columns)
  const namesColumns = columns.some(({ title }, i) => i > 0 && title !== '')
  const boxesOf = (row: readonly Cell[]) =>
    row.map((cell, i) => box(paper, cell, widthOf(places, i), columns[i]?.align))
  const tallestRow = Math.max(0, ...rows.map((row) => heightOf(boxesOf(row))))
  paper.need(Math.min(tallestRow + 30, 200))
  const header = () => drawHeader(paper, { columns, places, namesColumns })
  paper.within('Table', {}, () => {
    header()
    paper.onPage = () => paper.structure.artifact(header, 'Pagination')
    rows.forEach((row, rowIndex) => {
      const boxes = boxesOf(row)
      const height = heightOf(boxes)
      paper.need(height + (rowIndex === rows.length - 1 ? keeping : 0))
      paper.within('TR', {}, () => {
        boxes.forEach((one, i) => {
          const isName = i === 0 && !namesColumns
          paper.within(isName ? 'TH' : 'TD', isName ? { scope: 'Row' } : {}, () =>
            drawBox(paper, one, placeOf(places, i), columns[i]?.align ?? 'left'),
          )
        })
      })
      paper.y += height
      paper.rule()
    })
    paper.onPage = undefined
  })
}

type Header = { columns: readonly Column[]; places: Places; namesColumns: boolean }

function drawHeader(paper: Paper, { columns, places, namesColumns }: Header): void {
  const titles = columns.map(({ title }, i) => paper.wrap(title, widthOf(places, i), { size: 7, weight: 700 }))
  if (columns.every(({ title }) => title === '')) return paper.rule()
  const height = Math.max(...titles.map((lines) => paper.heightOf(lines, { size: 7 }))) + 2 * gap
  paper.fill(paper.y, height, colours.brand)
  const drawTitle = (i: number) => {
    const style = { size: 7, weight: 700, colour: '#ffffff', align: columns[i]?.align ?? 'left' } as const
    paper.draw(titles[i] ?? [], placeOf(places, i), paper.y + gap, style)
  }
  if (namesColumns)
    paper.within('TR', {}, () => titles.forEach((_, i) => paper.within('TH', { scope: 'Column' }, () => drawTitle(i))))
  else paper.within('Caption', {}, () => drawTitle(0))
  paper.y += height
}

const heightOf = (boxes: Box[]) => Math.max(...boxes.map(({ height }) => height)) + 2 * gap

function box(paper: Paper, cell: Cell, width: number, align: Column['align']): Box {
  const text = typeof cell === 'string' ? cell : cell.text
  // A number stays on one line, and is set smaller where it is too long.
  const lines = align === 'right' ? [text] : paper.wrap(text, width, { size })
  const below = typeof cell === 'string' || !cell.below ? [] : paper.wrap(cell.below, width, { size: 7, exact: true })
  return { lines, below, height: paper.heightOf(lines, { size }) + paper.heightOf(below, { size: 7 }) }
}

function drawBox(paper: Paper, { lines, below }: Box, place: { x: number; width: number }, align: 'left' | 'right') {
  const top = paper.y + gap
  const widest = Math.max(...lines.map((line) => paper.measure(line, { size })))
  const fitting = widest > place.width ? (size * place.width) / widest : size
  paper.draw(lines, place, top, { size: fitting, align, more: below.length > 0 })
  paper.draw(below, place, top + lines.length * lineHeight(size), { size: 7, colour: colours.grey, align })
}

type Places = { x: number; width: number }[]

/** Widths are shares of the paper. */
function placesOf(paper: Paper, columns: readonly Column[]): Places {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x = paper.left
  return columns.map(({ width }) => {
    const share = (width / whole) * paper.width
    const place = { x: x + gap, width: share - 2 * gap }
    x += share
    return place
  })
}

function placeOf(places: Places, i: number): { x: number; width: number } {
  const place = places[i]
  if (!place) throw new Error(`A row of the table has a cell ${i + 1} and no column for it`)
  return place
}

const widthOf = (places: Places, i: number) => placeOf(places, i).width
