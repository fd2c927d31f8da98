import type { Table } from '../../../platform/spreadsheets/tables.ts'
import type { Before, Catalogue } from '../catalogue.ts'
import type { Problem } from '../problems.ts'
import { type Column, columnsOf, headsOf, isPrice, textIn } from './columns.ts'
import type { Line } from './line-cells.ts'
import { type Mapping, saidOf } from './mapping.ts'
import { readLines } from './read-lines.ts'
import { tableCategories } from './table-categories.ts'
import { tableFacts } from './table-facts.ts'

/** A table that was read: its file, the folder that this lies in, and its rows with the head as the first. */
export type TableFile = { file: string; folder: string; rows: Table }

export type FromTable = {
  catalogue: Catalogue
  /** What somebody may want to know of lines that come in. */
  notes: readonly Problem[]
  placed: (problem: Problem) => Problem
}

/** The catalogue that a table is, without the lines that are to be skipped. Changes nothing and asks nobody. */
export function tableToCatalogue(
  { file, folder, rows }: TableFile,
  mapping: Mapping,
  before: Before,
  skipped: ReadonlySet<number> = new Set(),
): FromTable {
  const heads = headsOf(rows)
  const { columns, problems } = columnsOf(heads, mapping)
  const unfit = [...problems, ...marketProblems(columns, mapping, before)]
  const categories = tableCategories(before, mapping, columns)
  const { facts, words } = tableFacts(before, mapping, columns)
  const markets = new Map(before.markets.map((market) => [market.culture, market]))
  // Where the columns are not clear nothing can be said of a line.
  const lines = unfit.length > 0 ? [] : linesOf(rows).filter(({ line }) => !skipped.has(line))
  const read = readLines(lines, { file, heads, before, mapping, columns, facts, categories, markets })
  const made = categories.made()
  const unnamed = heads.filter((head) => saidOf(mapping.columns, head) === undefined)
  return {
    catalogue: {
      name: mapping.catalogue,
      complete: [],
      ...(words.length > 0 && { words }),
      ...(made.length > 0 && { categories: [...made] }),
      products: read.products,
      problems: [...unfit, ...read.problems],
      folder,
      fileOf: () => file,
    },
    notes: [
      ...unnamed.map((field) => ({ file, line: 1, field, reason: 'the mapping does not name it, so it is not taken' })),
      ...read.notes,
    ],
    placed: read.placed,
  }
}

/** Prices need the currency and the tax of their markets. */
function marketProblems(columns: readonly Column[], mapping: Mapping, { markets }: Before): Problem[] {
  const wanted = new Set([mapping.market, ...columns.flatMap(({ kind, of }) => (isPrice(kind) ? of : []))])
  const missing = [...wanted].filter((culture) => !markets.some((market) => market.culture === culture))
  return missing.map((culture) => ({
    record: 'mapping',
    field: 'market',
    reason: `there is no market ${culture} here yet; import a catalogue that has it first, such as examples/catalogue`,
  }))
}

/** The lines that say something, by their number in a spreadsheet. */
const linesOf = (rows: Table): Line[] =>
  rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => textIn(cell) !== ''))
