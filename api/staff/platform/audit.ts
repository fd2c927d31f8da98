import { sql } from 'kysely'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { mayEnter, roomOf } from '#lib/contract/staff/roles.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { asItIs } from './as-it-is.ts'
import type { StaffPerson } from '../access/staff-login.ts'
import { type CallOf, whoOf } from './staff-routes.ts'

export type Change = {
  /** Nobody where the engine did it. */
  by: Pick<StaffPerson, 'id' | 'name'> | undefined
  action: string
  record: string
  title: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The entry that this one takes back. */
  undoes?: number
  /** The entry that tells of all that was changed along with it. */
  along?: number | undefined
}

/** Notes what was changed, in the transaction that changes it: nothing is done unseen, and nothing is noted that was not done. */
export const note = (db: Database, change: Change): Promise<void> => noteAll(db, [change])

/** What was done to several records at once. */
export async function noteAll(db: Database, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)
  await db
    .insertInto('staff_audit')
    .values(
      changes.map(({ by, action, record, title, before, after, undoes, along }) => ({
        ...{ person: by?.id ?? null, person_name: by?.name ?? null, action, record, title },
        ...{ before: json(before), after: json(after), many: undoes ?? along ?? null },
      })),
    )
    .execute()
}

const pageSize = 50

type Wanted = {
  record?: string | undefined
  person?: string | undefined
  search?: string | undefined
  before?: number | undefined
}

export async function readAudit(
  db: Database,
  { record, person, search, before }: Wanted,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const rows = await db
    .selectFrom('staff_audit')
    .selectAll()
    .$if(Boolean(record), (query) => query.where('record', '=', record ?? ''))
    .$if(Boolean(person), (query) => query.where(sql<boolean>`person::text = ${person ?? ''}`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(words.length > 0, (query) =>
      query.where(({ and }) =>
        and(
          words.map(
            (word) => sql<boolean>`
              concat_ws(' ', person_name, action, record, title, before::text, after::text) ilike ${`%${asItIs(word)}%`}`,
          ),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  return {
    entries: rows.slice(0, pageSize).map(({ person: id, person_name: name, many, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      person: id === null || name === null ? null : { id, name },
    })),
    hasMore: rows.length > pageSize,
  }
}

/** What was changed of a record, for whoever may enter its room. */
export async function readHistory(db: Database, call: CallOf<'history'>) {
  const { record } = call.query
  const [kind = ''] = record.split(':')
  const room = Object.entries(roomOf).find(([name]) => name === kind)?.[1]
  if (!room || !mayEnter(whoOf(call).person.roles, room)) throw new HttpProblem('NOT_ALLOWED')
  return readAudit(db, call.query)
}
