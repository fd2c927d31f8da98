import type { Database } from '../tables.ts'
import type { Wording } from './wording.ts'

export type Told = { email: string; isConfirmed: boolean }

/** What somebody agrees to by mail: each step says whom it was about, and nothing where there is no such link. */
export type ConsentKind = {
  read: (db: Database, tokenHash: string) => Promise<Told | undefined>
  confirm: (db: Database, tokenHash: string, wording: Wording) => Promise<string | undefined>
  leave: (db: Database, tokenHash: string) => Promise<string | undefined>
}
