import { sql } from 'kysely'
import type { Translation, TranslationKind } from '#lib/contract/staff/translations.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { translatedKinds } from './kinds/kinds.ts'
import type { Entry, Translating } from './kinds/translated-kind.ts'
import { requireLanguage } from './may-translate.ts'
import { readRow, readTranslation } from './read-translation.ts'
import { beginTranslating, noteHead, setBasis, writeTranslation } from './write-translation.ts'
import { note } from '../../platform/audit.ts'

/** What a record says is refused by whoever keeps it; told as one thing, field by field. */
const refusals = new Set([
  'VALIDATION_FAILED',
  'PLACEHOLDER_OPEN',
  'ADDRESS_TAKEN',
  'PAGE_REQUIRED',
  'TRANSLATION_REFUSED',
])

export const problemOf = (error: unknown): HttpProblem | undefined =>
  error instanceof HttpProblem && refusals.has(error.code)
    ? new HttpProblem('TRANSLATION_REFUSED', { errors: error.details.errors ?? [{ path: '', message: error.code }] })
    : undefined

const nothingSaved = new Error('nothing was to be saved')

export async function saveTranslation(services: StaffServices, call: CallOf<'saveTranslation'>): Promise<Translation> {
  const { db } = services
  const { version, fields, ...key } = call.body
  const { person } = whoOf(call)
  requireLanguage(person, key.language)
  const translating = await beginTranslating(services, person)
  try {
    await db.transaction().execute(async (transaction) => {
      const { label, title } = await readRow(transaction, key)
      const along = await noteHead(transaction, {
        ...{ by: person, action: 'saved', language: key.language, title: `${label} ${title}` },
        after: { kind: key.kind },
      })
      const wanted = { ...key, fields, version, isRight: true }
      // Where nothing is to be saved the log has nothing to tell.
      if ((await writeTranslation(transaction, wanted, { ...translating, along })) === 'unchanged') throw nothingSaved
    })
  } catch (error) {
    if (error !== nothingSaved) throw problemOf(error) ?? error
  }
  return readTranslation(db, key)
}

type Head = { id: number; action: string; language: string; title: string }

/** Of two who take the same back, the second is told so. */
async function lockedHead(db: Database, id: number): Promise<Head> {
  const { rows } = await sql<Omit<Head, 'id'>>`
    select action, substr(record, 13) as language, title from staff_audit
    where id = ${id} and action in ('translation.saved', 'translation.imported') for update`.execute(db)
  const [head] = rows
  if (!head) throw new HttpProblem('NOT_FOUND')
  const undone = await db
    .selectFrom('staff_audit')
    .select('id')
    .where('many', '=', id)
    .where('action', '=', 'translation.undone')
    .executeTakeFirst()
  if (undone) throw new HttpProblem('ALREADY_UNDONE')
  return { ...head, id }
}

/** New changes back to what was before, the last one first. */
export async function undoTranslations(services: StaffServices, call: CallOf<'undoTranslations'>) {
  const { person: by } = whoOf(call)
  const translating = await beginTranslating(services, by)
  return services.db.transaction().execute(async (transaction) => {
    const { id, language, title } = await lockedHead(transaction, call.body.entry)
    requireLanguage(by, language)
    const entries = await transaction
      .selectFrom('staff_audit')
      .select(['action', 'record', 'title', 'before', 'after'])
      .where('many', '=', id)
      .orderBy('id', 'desc')
      .execute()
    const along = await noteHead(transaction, {
      by,
      action: 'undone',
      language,
      title,
      after: { records: entries.length },
      undoes: id,
    })
    const kept: string[] = []
    for (const { before, after, ...entry } of entries) {
      const isUndone = await undone(transaction, { ...entry, before: before ?? {}, after: after ?? {} }, language, {
        ...translating,
        along,
      })
      if (!isUndone) kept.push(entry.title)
    }
    return { undone: entries.length - kept.length, kept }
  })
}

async function undone(
  db: Database,
  entry: Entry & { title: string },
  language: string,
  translating: Translating,
): Promise<boolean> {
  if (entry.action === 'translation.confirmed') return unconfirmed(db, entry, language, translating)
  const kind = Object.values(translatedKinds).find(({ owns }) => owns(entry))
  if (!kind) return false
  try {
    return await kind.undo(db, entry, translating)
  } catch (error) {
    // Its record may be gone by now, or take what it said before no more.
    if (error instanceof HttpProblem) return false
    throw error
  }
}

async function unconfirmed(
  db: Database,
  { before, after, record, title }: Entry & { title: string },
  language: string,
  { by, along }: Translating,
) {
  const key = { kind: String(after['kind']) as TranslationKind, record: String(after['record']), language }
  const found = await db
    .selectFrom('translation')
    .select('basis')
    .where('kind', '=', key.kind)
    .where('record', '=', key.record)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
  if (found?.basis !== after['basis']) return false
  await setBasis(db, { ...key, sum: String(before['basis']) })
  await note(db, { by, action: 'translation.unconfirmed', record, title, before: after, after: before, along })
  return true
}
