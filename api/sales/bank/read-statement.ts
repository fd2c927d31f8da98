import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { Unreadable, type BankEntry, joined } from './bank-entry.ts'
import type { CsvMap } from './csv-map.ts'
import { readBai2 } from './read-bai2.ts'
import { readCamt } from './read-camt.ts'
import { readMt940 } from './read-mt940.ts'
import { movedIn } from './csv-amount.ts'

type Row = Partial<Record<string, string>>

/** A table of a bank that knows no standard. */
export function readCsv(text: string, map: CsvMap): BankEntry[] {
  return rowsOf(text, map).flatMap((row, at): BankEntry[] => {
    const cell = (name: string | undefined) => (name === undefined ? '' : (row[name] ?? '').trim())
    try {
      const currency = row[map.currency]?.trim() || map.currency
      const moved = movedIn(cell, map, currency)
      if (!moved) return []
      return [
        {
          account: cell(map.account),
          bookedOn: dayOf(cell(map.date), map.dateForm),
          ...moved,
          currency,
          text: joined(...map.text.map(cell)),
          counterparty: joined(cell(map.counterparty)),
        },
      ]
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(`Row ${at + 1}: ${error.message}`)
      throw error
    }
  })
}

function rowsOf(text: string, map: CsvMap): Row[] {
  let rows: Row[]
  try {
    rows = parse<Row>(text, { columns: true, bom: true, delimiter: map.delimiter, skip_empty_lines: true, trim: true })
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
  const heads = Object.keys(rows[0] ?? {})
  const { amount, credit, debit, direction } = map
  const wanted = [map.date, amount, credit, debit, direction?.column, map.counterparty, map.account, ...map.text]
  const missing = wanted.filter((name) => name !== undefined && rows.length > 0 && !heads.includes(name))
  if (missing.length > 0) throw new Unreadable(`There is no column ${missing.join(', ')}: ${heads.join(', ')}.`)
  if (direction && amount === undefined) throw new Unreadable('The map names "direction" without "amount".')
  if (amount === undefined && credit === undefined) throw new Unreadable('The map names neither "amount" nor "credit".')
  return rows
}

function dayOf(text: string, form: string): string {
  const part = (letters: string) => text.slice(form.indexOf(letters), form.indexOf(letters) + letters.length)
  const day = `${part('YYYY')}-${part('MM')}-${part('DD')}`
  if (!v.is(v.pipe(v.string(), v.isoDate()), day)) throw new Unreadable(`"${text}" is no date of the form ${form}.`)
  return day
}

export const statementFormats = ['camt', 'mt940', 'bai2', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

const signs: readonly [RegExp, StatementFormat][] = [
  [/^\s*</, 'camt'],
  [/^\s*(\{1:|:20:|:940:)/, 'mt940'],
  [/^\s*01,/, 'bai2'],
]

/** By its beginning, where nobody says; a table has none of its own. */
export const formatOf = (text: string): StatementFormat => signs.find(([sign]) => sign.test(text))?.[1] ?? 'csv'

export function readStatement(text: string, format: StatementFormat, map: CsvMap | undefined): BankEntry[] {
  if (format === 'camt') return readCamt(text)
  if (format === 'mt940') return readMt940(text)
  if (format === 'bai2') return readBai2(text)
  if (!map) throw new Unreadable('A table is read by a map of its columns: --map FILE.')
  return readCsv(text, map)
}
