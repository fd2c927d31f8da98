import { parse } from 'csv-parse/browser/esm/sync'
import { asWritten, harmless } from '#lib/formats/harmless.ts'

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
