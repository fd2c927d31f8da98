import { CsvError, parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { asWritten } from '#lib/formats/harmless.ts'
import { type Cell, mostLines, type Readable, type Table } from './tables.ts'

const most = { unpacked: 64 * 1024 * 1024, parts: 500, columns: 200, cell: 200_000 }

class TooLong extends Error {}

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** How spreadsheets write a text that is not in Unicode: in Central Europe, and west of it. */
type OldEncoding = 'windows-1250' | 'windows-1252'

/** A workbook or a text of lines; what is neither, is packed too tightly or too long is refused. */
export async function readTableHere(bytes: Uint8Array, old: OldEncoding = 'windows-1250'): Promise<Readable> {
  try {
    const rows = begins(bytes, 0x50, 0x4b) ? await readWorkbook(bytes) : readLines(textOf(bytes, old))
    if (rows.some((row) => row.length > most.columns)) return { refused: 'TABLE_UNREADABLE' }
    return rows.length > mostLines + 1 ? { refused: 'FILE_TOO_LONG' } : { rows }
  } catch (error) {
    // Those before it could be read.
    if (error instanceof CsvError) return { refused: 'TABLE_UNREADABLE', line: Number(error['records']) + 1 }
    return { refused: error instanceof TooLong ? 'FILE_TOO_LONG' : 'TABLE_UNREADABLE' }
  }
}

/** Unpacked here, into no more room than it says it takes, and handed on as it is then. */
async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  let [unpacked, parts] = [0, 0]
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      parts += 1
      if (unpacked > most.unpacked || parts > most.parts) throw new Error('The workbook is packed too tightly')
      // What is remembered of other workbooks stands in cells too, which may lie anywhere.
      return /\.(xml|rels)$/i.test(name) && !/\/externalLinks\//i.test(name)
    },
  })
  for (const file of Object.values(files)) requireNear(file)
  const sheet = await readSheet(zipSync(files, { level: 0 }).buffer)
  const table = sheet.map((row) => row.map(cellOf))
  requireFew(table)
  return table
}

/** A text that many cells share is held once here, and once for each of them by whoever asked. */
function requireFew(table: Table): void {
  let letters = 0
  for (const cell of table.flat()) if (typeof cell === 'string') letters += cell.length
  if (letters > most.unpacked) throw new TooLong()
}

/**
 * Refuses a sheet with a cell far from the others: a table is made as wide and as long as its last cell, so that one at the end of
 * all columns and lines takes gigabytes. Any file may be named as a sheet, and a place is read whatever stands before its colon.
 */
function requireNear(file: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(file)
  if (!text.includes('sheetData')) return
  for (const [, place = ''] of text.matchAll(/(?:\s|(?<!\sxmlns):)r\s*=\s*["']([^"']*)["']/g)) {
    const [, column = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
    if (row === '' || columnOf(column) > most.columns) throw new Error('The workbook has a cell far outside')
    if (Number(row) > mostLines + 1) throw new TooLong()
  }
}

/** Which column letters name, from one on. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0)

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  return value instanceof Date ? value.toISOString() : null
}

/** In UTF-8, in UTF-16 with or without its mark, or as older spreadsheets write it. */
function textOf(bytes: Uint8Array, old: OldEncoding): string {
  const strictly = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
  if (begins(bytes, 0xff, 0xfe) || (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0)) return strictly('utf-16le')
  if (begins(bytes, 0xfe, 0xff) || (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0)) return strictly('utf-16be')
  if (bytes.includes(0)) throw new Error('It is no text')
  try {
    return strictly('utf-8')
  } catch {
    return new TextDecoder(old).decode(bytes)
  }
}

function readLines(text: string): Table {
  const options = { bom: true, relax_column_count: true, max_record_size: most.cell, to: mostLines + 2 }
  const rows: string[][] = parse(text, { ...options, delimiter: separatorOf(text) })
  return rows.map((row) => row.map(asWritten))
}

/** What stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const first = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const count = (mark: string) => first.split(mark).length
  return [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
