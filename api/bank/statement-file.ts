import { readFile, stat } from 'node:fs/promises'
import { keysOf, Unreadable, type BankEntry } from './bank-entry.ts'
import type { CsvMap } from './csv-map.ts'
import { decode } from './decode.ts'
import { formatOf, readStatement, type StatementFormat } from './read-statement.ts'
import type { StatementJob, StatementRead } from './statement-worker.ts'
import { ThreadExhausted, threadOf } from '../thread.ts'

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
  const bytes = await readFile(file)
  requireSize(bytes.length)
  return readStatementBytes(bytes, reading)
}

const inThread = threadOf<StatementJob, StatementRead>(new URL('./statement-worker.ts', import.meta.url), {
  milliseconds: 30_000,
  megabytes: 512,
})

/** The same of one that somebody sent to a server, which answers others meanwhile. */
export async function readSentStatement(bytes: Uint8Array, reading: Reading): Promise<Map<string, BankEntry>> {
  requireSize(bytes.length)
  const read = await inThread({ bytes, reading }).catch((error: unknown): StatementRead => {
    if (!(error instanceof ThreadExhausted)) throw error
    return { unreadable: 'It takes too long to read: ask the bank for shorter statements.' }
  })
  if ('unreadable' in read) throw new Unreadable(read.unreadable)
  return read.entries
}

/** The same of one that is at hand. */
export function readStatementBytes(bytes: Uint8Array, { format, map }: Reading): Map<string, BankEntry> {
  const text = decode(bytes)
  return keysOf(readStatement(text, format ?? formatOf(text), map))
}
