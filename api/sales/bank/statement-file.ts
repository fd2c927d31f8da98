import { readFile, stat } from 'node:fs/promises'
import { keysOf, Unreadable, type BankEntry } from './bank-entry.ts'
import type { CsvMap } from './csv-map.ts'
import { decode } from './decode.ts'
import { formatOf, readStatement, type StatementFormat } from './read-statement.ts'

/** What is known of a file beforehand. */
export type Reading = { format?: StatementFormat | undefined; map?: CsvMap | undefined }

/** In MB; a year of a busy account is a tenth of it. */
const largest = 64

function requireSize(bytes: number): void {
  if (bytes > largest * 1024 * 1024)
    throw new Unreadable(`It is larger than ${largest} MB: ask the bank for shorter statements.`)
}

/** The entries of a file, each under what it is known by. Whatever is wrong with the file, nothing of it is given. */
export async function readStatementFile(file: string, reading: Reading): Promise<Map<string, BankEntry>> {
  // Asked before it is read: a whole disk fits into no memory.
  requireSize((await stat(file)).size)
  return readStatementBytes(await readFile(file), reading)
}

/** The same of one that is at hand. */
export function readStatementBytes(bytes: Uint8Array, { format, map }: Reading): Map<string, BankEntry> {
  requireSize(bytes.length)
  const text = decode(bytes)
  return keysOf(readStatement(text, format ?? formatOf(text), map))
}
