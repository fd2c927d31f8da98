import { hash } from 'node:crypto'
import type * as v from 'valibot'
import type { RemovedRecord, ShopFields, ShopRecord } from '#lib/contract/staff/shop.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { differences, type Fields } from '../products/product-fields.ts'
import { type StaffCall, whoOf } from '../../platform/staff-routes.ts'

/** A record as it is kept, and what a person calls it. */
export type StoredRecord = { title: string; fields: ShopFields }

/** A kind of records that are changed field by field; `category` is what their names begin with in the log. */
export type RecordKind = {
  name: string
  /** Nobody else changes it until a transaction that locks it has ended. Nothing where there is none of that key. */
  read: (db: Database, key: string, options: { locks: boolean }) => Promise<StoredRecord | undefined>
  /** Refuses what makes no sense, by field, and writes what differs. */
  write: (db: Database, key: string, change: { before: ShopFields; after: ShopFields }) => Promise<void>
  /** Makes one that says nothing yet, or no more than it has to, and answers its key. Nothing of a kind that is made by a call of its own. */
  make?: (db: Database, said: ShopFields) => Promise<string>
  /** Fields of what was there before it: where nothing is said of them when it is made, they stay. */
  found?: readonly string[]
  /** Whether a field is one of those of which a record may have any, such as a price of each product. */
  isOpen?: (field: string) => boolean
  /** Nothing where none is ever removed. */
  removal?: Removal
  /** Fields that others change by changing something else, so that a save is not stale because of them. */
  moved?: readonly string[]
  /** Which of them nobody but an owner changes; all who may enter the room read them. */
  isForOwners?: (key: string) => boolean
}

/** How one is removed and comes back. */
export type Removal = {
  /** Refuses what something still lies in. */
  remove: (db: Database, key: string) => Promise<void>
  /** Makes one that was removed again, with nothing said yet, or no more than it has to. */
  revive: (db: Database, key: string, said: ShopFields) => Promise<void>
  /** Which of these there are, however they came back. */
  living: (db: Database, keys: readonly string[]) => Promise<readonly string[]>
}

export type Wrong = { path: string; message: string }

/** What does not make sense, by field; the back office has words for each message. */
export function requireValid(errors: readonly Wrong[]): void {
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors: [...errors] })
}

function versionOf({ moved = [] }: RecordKind, fields: ShopFields): string {
  const kept = Object.entries(fields).filter(([field]) => !moved.includes(field))
  return hash('sha1', JSON.stringify(kept.sort(([one], [other]) => (one < other ? -1 : 1))))
}

const shopRecordOf = (kind: RecordKind, key: string, { title, fields }: StoredRecord): ShopRecord => ({
  ...{ record: `${kind.name}:${key}`, title, fields },
  version: versionOf(kind, fields),
})

async function readStored(kind: RecordKind, db: Database, key: string, locks = false): Promise<StoredRecord> {
  const kept = await kind.read(db, key, { locks })
  if (!kept) throw new HttpProblem('NOT_FOUND')
  return kept
}

export const readRecord = async (kind: RecordKind, db: Database, key: string): Promise<ShopRecord> =>
  shopRecordOf(kind, key, await readStored(kind, db, key))

type By = Pick<StaffCall, 'login'>

function requireAllowed({ isForOwners }: RecordKind, key: string, call: By): void {
  if (isForOwners?.(key) && !whoOf(call).person.roles.includes('owner')) throw new HttpProblem('NOT_ALLOWED')
}

export async function changeRecord(
  kind: RecordKind,
  db: Database,
  key: string,
  call: By & { body: { version: string; fields: ShopFields } },
): Promise<ShopRecord> {
  requireAllowed(kind, key, call)
  await db.transaction().execute(async (transaction) => {
    const kept = await readStored(kind, transaction, key, true)
    if (versionOf(kind, kept.fields) !== call.body.version) throw new HttpProblem('RECORD_CHANGED')
    await written(kind, transaction, { key, kept, action: 'changed' }, call, call.body.fields)
  })
  return readRecord(kind, db, key)
}

/** A new change back to what was before. What was changed again since then is somebody's newer word. */
export async function undoRecord(
  kind: RecordKind,
  db: Database,
  key: string,
  call: By & { body: { entry: number } },
): Promise<ShopRecord> {
  requireAllowed(kind, key, call)
  await db.transaction().execute(async (transaction) => {
    const kept = await kind.read(transaction, key, { locks: true })
    const entry = await transaction
      .selectFrom('staff_audit')
      .select(['action', 'before', 'after'])
      .where('id', '=', call.body.entry)
      .where('record', '=', `${kind.name}:${key}`)
      .executeTakeFirst()
    if (!kept && entry?.action === `${kind.name}.removed`)
      return bringBack(kind, transaction, { key, said: textsOf(entry.before ?? {}) }, call)
    if (!kept || !entry?.before || !entry.after) throw new HttpProblem('NOT_FOUND')
    const [before, after] = [textsOf(entry.before), textsOf(entry.after)]
    const isAsLeft = Object.entries(after).every(([field, value]) => (kept.fields[field] ?? '') === value)
    if (!isAsLeft) throw new HttpProblem('RECORD_CHANGED')
    await written(kind, transaction, { key, kept, action: 'undone' }, call, before)
  })
  return readRecord(kind, db, key)
}

/** One that is whole from the beginning, or none. */
export async function addRecord(
  kind: RecordKind,
  db: Database,
  call: By & { body: { fields: ShopFields } },
): Promise<ShopRecord> {
  const key = await db.transaction().execute(async (transaction) => {
    if (!kind.make) throw new HttpProblem('NOT_FOUND')
    const made = await kind.make(transaction, call.body.fields)
    requireFields(kind, call.body.fields, (await readStored(kind, transaction, made)).fields)
    await sayFirst(kind, transaction, { key: made, said: call.body.fields, action: 'added' }, call)
    return made
  })
  return readRecord(kind, db, key)
}

/** What it said stays in the log, from which it is brought back. */
export async function removeRecord(
  kind: RecordKind,
  db: Database,
  key: string,
  call: By & { query: { version: string } },
): Promise<v.InferOutput<typeof RemovedRecord>> {
  const record = `${kind.name}:${key}`
  await db.transaction().execute(async (transaction) => {
    if (!kind.removal) throw new HttpProblem('NOT_FOUND')
    const { title, fields } = await readStored(kind, transaction, key, true)
    if (versionOf(kind, fields) !== call.query.version) throw new HttpProblem('RECORD_CHANGED')
    await kind.removal.remove(transaction, key)
    const action = `${kind.name}.removed`
    await note(transaction, { by: whoOf(call).person, action, record, title, before: saidOf(fields) })
  })
  return { removed: record }
}

/** It stands where it stood and says what it said. */
async function bringBack(
  kind: RecordKind,
  db: Database,
  { key, said }: { key: string; said: ShopFields },
  call: By,
): Promise<void> {
  if (!kind.removal) throw new HttpProblem('NOT_FOUND')
  await kind.removal.revive(db, key, said)
  await sayFirst(kind, db, { key, said, action: 'returned' }, call)
}

/** What nobody can say, such as in a language that is gone, is left out. */
async function sayFirst(
  kind: RecordKind,
  db: Database,
  { key, said, action }: { key: string; said: ShopFields; action: 'added' | 'returned' },
  call: By,
): Promise<void> {
  const { fields: before } = await readStored(kind, db, key)
  const unsaid = (field: string) => (kind.found?.includes(field) ? (before[field] ?? '') : '')
  const fieldsOf = new Set([...Object.keys(before), ...Object.keys(said).filter((field) => kind.isOpen?.(field))])
  const after = Object.fromEntries([...fieldsOf].map((field) => [field, said[field] ?? unsaid(field)]))
  await kind.write(db, key, { before, after })
  const { title, fields } = await readStored(kind, db, key)
  await note(db, {
    ...{ by: whoOf(call).person, action: `${kind.name}.${action}`, record: `${kind.name}:${key}`, title },
    after: saidOf(fields),
  })
}

const saidOf = (fields: ShopFields): ShopFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const textsOf = (fields: Fields): ShopFields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, typeof value === 'string' ? value : '']))

const requireFields = ({ isOpen }: RecordKind, wanted: ShopFields, known: ShopFields): void =>
  requireValid(
    Object.keys(wanted)
      .filter((field) => !(field in known) && !isOpen?.(field))
      .map((path) => ({ path, message: 'unknown' })),
  )

type Writing = { key: string; kept: StoredRecord; action: 'changed' | 'undone' }

async function written(
  kind: RecordKind,
  db: Database,
  { key, kept, action }: Writing,
  call: By,
  wanted: ShopFields,
): Promise<void> {
  requireFields(kind, wanted, kept.fields)
  const after = { ...kept.fields, ...wanted }
  if (Object.keys(differences(kept.fields, after).after).length === 0) return
  await kind.write(db, key, { before: kept.fields, after })
  // As it is kept now: what was typed with spaces around it is not.
  const now = await readStored(kind, db, key)
  const changed = differences(kept.fields, now.fields)
  if (Object.keys(changed.after).length === 0) return

  await note(db, {
    ...{ by: whoOf(call).person, action: `${kind.name}.${action}`, record: `${kind.name}:${key}`, title: now.title },
    ...changed,
  })
}
