import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Translation, TranslationField, TranslationKind } from '#lib/contract/staff/translations.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { translatedKinds } from './kinds/kinds.ts'
import { stateOf } from './list-translations.ts'
import { requireLanguage } from './may-translate.ts'
import type { Said } from './translation-tables.ts'

export type TranslationKey = { kind: TranslationKind; record: string; language: string }

type Row = Omit<Translation, 'version' | 'fields'> & {
  said: Said
  sum: string
  told: Said | null
  toldSum: string | null
  was: Said | null
}

/** What records say in their original and in a language, and what their originals said when that was made. */
export async function readRows(
  db: Database,
  { kind, language, records }: Omit<TranslationKey, 'record'> & { records: readonly string[] },
): Promise<Row[]> {
  // Its name is one of a list of ours; it is asked only for records that there are, since others may be no numbers.
  const texts = sql.raw(`${kind}_texts`)
  const known = sql`array(
    select k.record from translatable k where k.kind = ${kind} and k.record = any(${records}::text[]))`
  const { rows } = await sql<Row>`
    select o.kind, o.record, o.label, o.title, o.language as original, ${stateOf} as state, o.said, o.sum,
      said.said as told, t.sum as "toldSum", case when t.older then b.said end as was
    from translatable o
      left join translation t on t.kind = o.kind and t.record = o.record and t.language = ${language}
      left join ${texts}(${known}) said on said.record = o.record and said.language = ${language}
      left join translation_basis b on b.kind = t.kind and b.record = t.record and b.sum = t.basis
    where o.kind = ${kind} and o.record = any(${records}::text[]) and o.language <> ${language} order by o.record`.execute(
    db,
  )
  return rows
}

/** The fields that an original has, in the order in which they are edited. */
export function fieldsIn(
  kind: TranslationKind,
  said: Said,
): { name: string; form: TranslationField['form']; most: number }[] {
  const { fields, any } = translatedKinds[kind]
  const known = Object.entries(fields).flatMap(([name, field]) =>
    said[name] === undefined ? [] : [{ name, ...field }],
  )
  const others = any ? Object.keys(said).filter((name) => !(name in fields)) : []
  return [...known, ...others.sort().map((name) => ({ name, form: 'line' as const, most: any?.most ?? 0 }))]
}

/** The same for the same original and the same translation. */
export const versionOf = ({ sum, toldSum }: Pick<Row, 'sum' | 'toldSum'>): string =>
  hash('sha1', JSON.stringify([sum, toldSum]))

export async function readRow(db: Database, { record, ...key }: TranslationKey): Promise<Row> {
  const [row] = await readRows(db, { ...key, records: [record] })
  if (!row) throw new HttpProblem('NOT_FOUND')
  return row
}

export async function readTranslation(db: Database, key: TranslationKey): Promise<Translation> {
  const row = await readRow(db, key)
  const { said, told, was, sum: _, toldSum: __, ...line } = row
  return {
    ...line,
    version: versionOf(row),
    fields: fieldsIn(key.kind, said).map((field) => ({
      ...field,
      original: said[field.name] ?? '',
      before: was && (was[field.name] ?? ''),
      translation: told?.[field.name] ?? '',
    })),
  }
}

export async function showTranslation({ db }: StaffServices, call: CallOf<'translation'>): Promise<Translation> {
  requireLanguage(whoOf(call).person, call.query.language)
  return readTranslation(db, call.query)
}
