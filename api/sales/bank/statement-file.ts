import { readFile, stat } from 'node:fs/promises'
import { keysOf, Unreadable, type BankEntry } from './bank-entry.ts'
import type { CsvMap } from './csv-map.ts'
import { formatOf, readStatement, type StatementFormat } from './read-statement.ts'

/** How a file in UTF-16 begins, by which end of a letter comes first. */
const marks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** Far enough for a letter that UTF-16 writes with a zero. */
const beginning = 1_000

/** In UTF-8, in UTF-16 with its mark, or as older systems of banks still write it. */
export function decode(bytes: Uint8Array): string {
  const text = textOf(bytes)
  if (!/\S/.test(text)) throw new Unreadable('It is empty.')
  return text
}

function textOf(bytes: Uint8Array): string {
  const wide = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (wide) return strictly(bytes, wide.encoding) ?? throwUnreadable()
  if (bytes.subarray(0, beginning).includes(0)) throwUnreadable()
  return strictly(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function throwUnreadable(): never {
  throw new Unreadable('Its letters are those of UTF-16, and not whole or without a mark: save it as UTF-8.')
}

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
