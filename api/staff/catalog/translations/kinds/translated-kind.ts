import { isDeepStrictEqual } from 'node:util'
import type { translationForms } from '#lib/contract/staff/translations.ts'
import type { Market } from '../../../../catalog/shop/markets.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import type { StaffPerson } from '../../../access/staff-login.ts'
import type { StaffServices } from '../../../platform/staff-services.ts'
import type { Said } from '../translation-tables.ts'

/** Whoever translates, and what of the shop their texts are held to; read before the transaction that writes. */
export type Translating = {
  by: Pick<StaffPerson, 'id' | 'name'>
  markets: readonly Market[]
  catalogue: Pick<Awaited<ReturnType<StaffServices['mirror']['lately']>>, 'markets' | 'shop'>
  /** The entry of the log that tells of all. */
  along: number
}

export type TextChange = { record: string; language: string; before: Said; after: Said }

/** What the log kept of a change of one record. */
export type Entry = { action: string; record: string; before: Record<string, unknown>; after: Record<string, unknown> }

type Field = { form: (typeof translationForms)[number]; most: number }

/** How texts of one kind of record are written: by the functions and under the names of the log of whoever edits the whole record. */
export type TranslatedKind = {
  /** How the fields are written; one without a name here is of any name. */
  fields: Readonly<Record<string, Field>>
  any?: Field
  /** Nobody else changes the texts until the transaction has ended. */
  lock: (db: Database, record: string, translating: Pick<Translating, 'markets'>) => Promise<void>
  /** Writes and notes what differs, or refuses it before anything is written. */
  write: (db: Database, change: TextChange, translating: Translating) => Promise<void>
  /** Whether an entry of the log is one of these. */
  owns: (entry: Entry) => boolean
  /** Makes what an entry has changed read as before; not where it was changed again. */
  undo: (db: Database, entry: Entry, translating: Translating) => Promise<boolean>
}

/** Whether fields still are as a change has left them. */
export const isAsLeft = (
  current: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean => Object.entries(after).every(([field, value]) => isDeepStrictEqual(current[field] ?? null, value ?? null))

export const line = (most: number): Field => ({ form: 'line', most })
export const text = (most: number): Field => ({ form: 'text', most })
