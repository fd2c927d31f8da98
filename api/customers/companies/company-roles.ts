import { sql, type RawBuilder } from 'kysely'
import { companyRights, companyRoles, type CompanyRight, type CompanyRole } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'

type OfRole = Pick<Tables['company_member'], 'role' | 'role_id'>

/** A role as a row holds it. */
export const roleColumns = (role: CompanyRole): OfRole =>
  typeof role === 'number' ? { role: null, role_id: role } : { role, role_id: null }

/** A role as a row holds it, in the contract's words. */
export const roleIn = (row: string): RawBuilder<CompanyRole> =>
  sql`case when ${sql.ref(`${row}.role`)} is null then to_json(${sql.ref(`${row}.role_id`)}) else to_json(${sql.ref(`${row}.role`)}) end`

/** What whoever has the role of a row may do. */
export const rightsIn = (row: string): RawBuilder<CompanyRight[]> => sql`
  coalesce((select rights from company_role where id = ${sql.ref(`${row}.role_id`)}),
    ${JSON.stringify(companyRoles)}::jsonb -> ${sql.ref(`${row}.role`)})`

/** As they stand in the contract, each once. */
export const inOrder = (rights: readonly CompanyRight[]): CompanyRight[] =>
  companyRights.filter((right) => rights.includes(right))

/** A place is in the company: its branch and its own role are no other company's. */
export async function requirePlace(
  db: Database,
  company: string,
  { role, branch }: { role: CompanyRole; branch: number | null },
): Promise<void> {
  const { rows } = await sql<{ role: boolean; branch: boolean }>`
    select exists (select from company_role where company_id = ${company} and id = ${roleColumns(role).role_id}::integer) as role,
      exists (select from company_branch where company_id = ${company} and id = ${branch}::integer) as branch`.execute(
    db,
  )
  const errors = [
    ...(typeof role === 'number' && !rows[0]?.role ? [{ path: 'role', message: 'the company has no such role' }] : []),
    ...(branch !== null && !rows[0]?.branch ? [{ path: 'branch', message: 'the company has no such branch' }] : []),
  ]
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
}
