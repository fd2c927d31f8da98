import { hash } from 'node:crypto'
import type { XliffCheck } from '#lib/contract/staff/translations.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { oneAtATime } from '../bulk/apply-bulk-edit.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import type { StaffPerson } from '../../access/staff-login.ts'
import type { Translating } from './kinds/translated-kind.ts'
import { requireLanguage } from './may-translate.ts'
import { type ImportPlan, planImport, type PlannedRecord, type RefusedUnit } from './plan-import.ts'
import { problemOf } from './save-translation.ts'
import type { ReadXliff } from './xliff/read-xliff.ts'
import { readSentXliff } from './xliff/sent-xliff.ts'
import { beginTranslating, noteHead, writeTranslation } from './write-translation.ts'

type Read = ReadXliff & { to: string }

/** A file that is whole and of a language of the shop that whoever brings it may write. */
async function readFile(db: Database, bytes: Uint8Array, person: StaffPerson): Promise<Read> {
  const read = await readSentXliff(bytes)
  const wanted = read.to?.toLowerCase().replace('_', '-')
  const voices = (await readMarkets(db)).flatMap(({ culture, language }): string[] => [language, culture])
  const to = voices.find((voice) => voice.toLowerCase() === wanted)
  if (to === undefined) throw new HttpProblem('NOT_FOUND')
  requireLanguage(person, to)
  return { ...read, to }
}

type Outcome = Omit<ImportPlan, 'records'> & { changed: PlannedRecord[]; confirmed: PlannedRecord[] }

/** Writes what was planned, record by record; one that refuses its texts is told and left as it was. */
async function write(db: Database, plan: ImportPlan, language: string, translating: Translating): Promise<Outcome> {
  const outcome: Outcome = { ...plan, refused: [...plan.refused], changed: [], confirmed: [] }
  for (const planned of plan.records) {
    const { kind, record, fields, isRight } = planned
    try {
      const written = await writeTranslation(db, { kind, record, language, fields, isRight }, translating)
      if (written !== 'unchanged') outcome[written].push(planned)
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      outcome.refused.push(refusedAs(planned, problem))
    }
  }
  return outcome
}

function refusedAs({ kind, record, title }: PlannedRecord, { details: { errors = [] } }: HttpProblem): RefusedUnit {
  const [{ path, message } = { path: '', message: '' }] = errors
  const fault = message === 'draft' ? 'draft' : message === 'text' || message === 'required' ? 'incomplete' : 'refused'
  return { unit: `${kind} ${record}`, title, field: path.split(' ')[0] ?? '', fault }
}

/** The same of the same changes and refusals. */
const sumOf = ({ changed, confirmed, refused }: Outcome): string =>
  hash('sha1', JSON.stringify([changed, confirmed.map(({ kind, record }) => [kind, record]), refused]))

/** Thrown to take back what was tried. */
class Tried extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super()
    this.outcome = outcome
  }
}

const outdated = (how: 'skip' | 'take') => how === 'take'

/** Does all of it in a transaction that is rolled back, so that nothing of what is shown is guessed. */
export async function checkTranslations(
  services: StaffServices,
  call: CallOf<'checkTranslations'>,
): Promise<XliffCheck> {
  const { db } = services
  const { person } = whoOf(call)
  const read = await readFile(db, call.file, person)
  const translating = await beginTranslating(services, person)
  const tried = await db
    .transaction()
    .execute(async (transaction): Promise<never> => {
      const { outcome } = await carryOut(
        transaction,
        read,
        { takesOutdated: outdated(call.query.outdated), name: '' },
        translating,
      )
      throw new Tried(outcome)
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.outcome
      throw error
    })
  const { changed, confirmed, refused, untranslated, unchanged } = tried
  return {
    ...{ language: read.to, units: read.units.length, refused, untranslated, unchanged },
    changes: changed.flatMap(({ kind, title, fields, before }) =>
      Object.entries(fields).map(([field, after]) => ({ kind, title, field, before: before[field] ?? '', after })),
    ),
    confirmed: confirmed.length,
    seen: sumOf(tried),
  }
}

type How = { takesOutdated: boolean; name: string }

async function carryOut(
  db: Database,
  read: Read,
  { takesOutdated, name }: How,
  translating: Omit<Translating, 'along'>,
) {
  const language = read.to
  await oneAtATime(db)
  const plan = await planImport(db, read, { language, takesOutdated })
  const head = {
    by: translating.by,
    action: 'imported',
    language,
    title: name,
    after: { units: read.units.length },
  } as const
  const id = await noteHead(db, head)
  return { id, outcome: await write(db, plan, language, { ...translating, along: id }) }
}

/** The same again, in one transaction that stands only where it came to what was shown. */
export async function importTranslations(services: StaffServices, call: CallOf<'importTranslations'>) {
  const { db } = services
  const { person } = whoOf(call)
  const { name, seen } = call.query
  const read = await readFile(db, call.file, person)
  const translating = await beginTranslating(services, person)
  return db.transaction().execute(async (transaction) => {
    const how = { takesOutdated: outdated(call.query.outdated), name }
    const { id, outcome } = await carryOut(transaction, read, how, translating)
    if (sumOf(outcome) !== seen) throw new HttpProblem('RECORD_CHANGED')
    return { id, records: outcome.changed.length + outcome.confirmed.length }
  })
}
