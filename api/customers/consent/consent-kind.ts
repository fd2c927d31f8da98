import type { Database } from '../../platform/database/tables.ts'
import type { Wording } from './wording.ts'

/** What stands in the texts of its pages: whose address it is, and whatever else it is about. */
export type Said = Readonly<Record<string, string>> & { email: string }

export type ConsentState = { said: Said; isConfirmed: boolean }

/** What somebody agrees to by mail: each step says whom and what it was about, and nothing where there is no such link. */
export type ConsentKind = {
  read: (db: Database, tokenHash: string) => Promise<ConsentState | undefined>
  confirm: (db: Database, tokenHash: string, wording: Wording) => Promise<Said | undefined>
  leave: (db: Database, tokenHash: string) => Promise<Said | undefined>
}
