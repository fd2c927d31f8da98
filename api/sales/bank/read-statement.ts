import { Unreadable, type BankEntry } from './bank-entry.ts'
import type { CsvMap } from './csv-map.ts'
import { readBai2 } from './read-bai2.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { readMt940 } from './read-mt940.ts'

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
