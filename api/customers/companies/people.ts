import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { PersonRequest } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { handOverLists } from '../lists/shared-lists.ts'
import { lockCompany } from './change-company.ts'
import { noteInCompany } from './company-log.ts'
import { requirePlace, rightsIn, roleColumns } from './company-roles.ts'
import type { Member } from './read-company.ts'

type Person = { id: number; guid: string; state: 'active' | 'asked' }

/** Says as what somebody belongs, which accepts whoever asked to. */
export async function setPerson(
  db: Database,
  by: Member,
  { id, role, branch }: InferOutput<typeof PersonRequest> & { id: number },
): Promise<void> {
  const { company } = by
  const person = await personOf(db, company, id)
  await requirePlace(db, company, { role, branch })
  await db
    .updateTable('company_member')
    .set({ ...roleColumns(role), branch_id: branch, state: 'active' })
    .where('id', '=', id)
    .execute()
  await requireAdministrator(db, company)
  const action = person.state === 'asked' ? 'person.accepted' : 'person.changed'
  await noteInCompany(db, company, { action, by: by.guid, of: person.guid })
}

/** Takes somebody out of a company; what they had there goes to a colleague where one is named. */
export async function removePerson(
  db: Database,
  { company, id, by, to }: { company: string; id: number; by: string; to: number | undefined },
): Promise<void> {
  const { guid, state } = await personOf(db, company, id)
  const heir = to === undefined ? undefined : await personOf(db, company, to)
  if (heir && (heir.state !== 'active' || heir.id === id)) throw new HttpProblem('NOT_FOUND')
  if (heir) await handOverLists(db, { company, from: guid, to: heir.guid })
  // The first, because the company goes with its last member.
  await noteInCompany(db, company, { action: guid === by ? 'person.left' : 'person.removed', by, of: guid })
  await db.deleteFrom('company_member').where('id', '=', id).execute()
  await db
    .updateTable('account')
    .set({ company_id: null })
    .where('customer_guid', '=', guid)
    .where('company_id', '=', company)
    .execute()
  if (state === 'active') await requireAdministrator(db, company)
}

/** Whoever leaves by themselves, from a company that they may not buy for just now. */
export const leaveCompany = (
  db: Database,
  guid: string,
  { company, to }: { company: string; to: number | undefined },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, company)
    const own = await transaction
      .selectFrom('company_member')
      .select('id')
      .where('company_id', '=', company)
      .where('customer_guid', '=', guid)
      .executeTakeFirst()
    if (!own) throw new HttpProblem('NOT_FOUND')
    await removePerson(transaction, { company, id: own.id, by: guid, to })
  })

async function personOf(db: Database, company: string, id: number): Promise<Person> {
  const person = await db
    .selectFrom('company_member')
    .select(['id', 'customer_guid as guid', 'state'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw new HttpProblem('NOT_FOUND')
  return person
}

/** A company of several people is never without anybody who administers it; the last one of all may leave. */
export async function requireAdministrator(db: Database, company: string): Promise<void> {
  const { rows } = await sql<{ people: number; administrators: number }>`
    select count(*)::integer as people, (count(*) filter (where ${rightsIn('m')} ? 'administer'))::integer as administrators
    from company_member m where m.company_id = ${company} and m.state = 'active'`.execute(db)
  const [{ people, administrators } = { people: 0, administrators: 0 }] = rows
  if (people > 0 && administrators === 0) throw new HttpProblem('COMPANY_NEEDS_ADMINISTRATOR')
}
