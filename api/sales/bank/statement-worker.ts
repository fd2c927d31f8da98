import { answerJobs } from '../../platform/background/answer-jobs.ts'
import { Unreadable, type BankEntry } from './bank-entry.ts'
import { readStatementBytes, type Reading } from './statement-file.ts'

export type StatementJob = { bytes: Uint8Array; reading: Reading }
export type StatementRead = { entries: Map<string, BankEntry> } | { unreadable: string }

// Of an error only its message reaches another process.
answerJobs(({ bytes, reading }: StatementJob): StatementRead => {
  try {
    return { entries: readStatementBytes(bytes, reading) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { unreadable: error.message }
  }
})
