import { sql } from 'kysely'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { StaffPerson } from '../../access/staff-login.ts'
import { note } from '../../platform/audit.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { translatedKinds } from './kinds/kinds.ts'
import type { Translating } from './kinds/translated-kind.ts'
import { fieldsIn, readRow, type TranslationKey, versionOf } from './read-translation.ts'
import type { Said } from './translation-tables.ts'

/** What is read before a transaction, which may have the only connection there is. */
export async function beginTranslating(
  { db, mirror }: Pick<StaffServices, 'db' | 'mirror'>,
  by: StaffPerson,
): Promise<Omit<Translating, 'along'>> {
  return { by, markets: await readMarkets(db), catalogue: await mirror.lately() }
}

type Head = {
  by: Translating['by']
  action: 'saved' | 'imported' | 'undone'
  language: string
  title: string
  after: Record<string, unknown>
  undoes?: number
}

/** One entry of the log tells of all that is written at once; those of the records name it. */
export async function noteHead(db: Database, { by, action, language, title, after, undoes }: Head): Promise<number> {
  const { id } = await db
    .insertInto('staff_audit')
    .values({
      ...{ person: by.id, person_name: by.name, action: `translation.${action}`, record: `translation:${language}` },
      ...{ title, before: null, after: JSON.stringify(after), many: undoes ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Wanted = TranslationKey & {
  /** Fields that are said otherwise; all others stay. */
  fields: Said
  /** As it was read; whatever it is where a file was compared with it already. */
  version?: string
  /** Whether the translation is right for what the original says now. */
  isRight: boolean
}

type Written = 'changed' | 'confirmed' | 'unchanged'

/** Writes a translation as whoever edits its record would, or refuses it before anything is written. */
export async function writeTranslation(db: Database, wanted: Wanted, translating: Translating): Promise<Written> {
  const { kind, record, language, fields, version, isRight } = wanted
  await translatedKinds[kind].lock(db, record, translating)
  const row = await readRow(db, { kind, record, language })
  if (version !== undefined && versionOf(row) !== version) throw new HttpProblem('RECORD_CHANGED')
  const before = row.told ?? {}
  const after = wordsOf({ ...before, ...fields })
  requireFit(wanted, row.said, after)
  const isChanged = JSON.stringify(sorted(before)) !== JSON.stringify(sorted(after))
  if (isChanged) await translatedKinds[kind].write(db, { record, language, before, after }, translating)
  const isConfirmed =
    isRight && Object.keys(after).length > 0 && (await confirm(db, { ...wanted, sum: row.sum }, row.title, translating))
  return isChanged ? 'changed' : isConfirmed ? 'confirmed' : 'unchanged'
}

const sorted = (said: Said) => Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1))

/** Without what says nothing; ends of lines as the browser's, and no spaces around. */
const wordsOf = (said: Said): Said =>
  Object.fromEntries(
    Object.entries(said)
      .map(([name, words]) => [name, words.replaceAll('\r\n', '\n').trim()] as const)
      .filter(([, words]) => words !== ''),
  )

/** Fields that the record has, none of them too long, and one line where there is only one. */
function requireFit({ kind, fields }: Wanted, said: Said, after: Said): void {
  const known = fieldsIn(kind, said)
  const errors = Object.keys(fields).flatMap((path) => {
    const field = known.find(({ name }) => name === path)
    if (!field) return [{ path, message: 'unknown' }]
    const words = after[path] ?? ''
    if (words.length > field.most) return [{ path, message: 'long' }]
    return field.form === 'line' && words.includes('\n') ? [{ path, message: 'lines' }] : []
  })
  if (errors.length > 0) throw new HttpProblem('TRANSLATION_REFUSED', { errors })
}

type Confirmed = TranslationKey & { sum: string }

/** Notes that a translation is right for the original of now, where it was made from another one. */
async function confirm(
  db: Database,
  { kind, record, language, sum }: Confirmed,
  title: string,
  { by, along }: Translating,
): Promise<boolean> {
  const found = await db
    .selectFrom('translation')
    .select('basis')
    .where('kind', '=', kind)
    .where('record', '=', record)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!found || found.basis === sum) return false
  await setBasis(db, { kind, record, language, sum })
  const about = { action: 'translation.confirmed', record: `translation:${language}`, title }
  await note(db, {
    by,
    ...about,
    before: { kind, record, basis: found.basis },
    after: { kind, record, basis: sum },
    along,
  })
  return true
}

export async function setBasis(db: Database, { kind, record, language, sum }: Confirmed): Promise<void> {
  await sql`update translation t set basis = ${sum}, older = ${sum} <> o.sum
    from translatable o where o.kind = t.kind and o.record = t.record
      and t.kind = ${kind} and t.record = ${record} and t.language = ${language}`.execute(db)
}
