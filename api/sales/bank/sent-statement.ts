import { JobExhausted, processOf } from '../../platform/background/own-process.ts'
import { Unreadable, type BankEntry } from './bank-entry.ts'
import type { Reading } from './statement-file.ts'
import type { StatementJob, StatementRead } from './statement-worker.ts'

const inProcess = processOf<StatementJob, StatementRead>(new URL('./statement-worker.ts', import.meta.url), {
  milliseconds: 30_000,
  megabytes: 512,
})

/** The entries of a statement that somebody sent to a server, which answers others meanwhile. */
export async function readSentStatement(bytes: Uint8Array, reading: Reading): Promise<Map<string, BankEntry>> {
  const read = await inProcess({ bytes, reading }).catch((error: unknown): StatementRead => {
    if (!(error instanceof JobExhausted)) throw error
    return { unreadable: 'It takes too long to read: ask the bank for shorter statements.' }
  })
  if ('unreadable' in read) throw new Unreadable(read.unreadable)
  return read.entries
}
