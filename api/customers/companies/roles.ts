import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { mostInCompany, type RoleRequest } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteInCompany } from './company-log.ts'
import { inOrder } from './company-roles.ts'
import { requireAdministrator } from './people.ts'
import { dropExpired } from './invitations.ts'
import type { Member } from './read-company.ts'

type Role = InferOutput<typeof RoleRequest>

const rightsOf = ({ rights }: Role) => JSON.stringify(inOrder(rights))

export async function addRole(db: Database, by: Member, role: Role): Promise<void> {
  const { company } = by
  const { rows } = await sql`
    insert into company_role (company_id, name, rights) select ${company}, ${role.name}, ${rightsOf(role)}::jsonb
    where (select count(*) from company_role where company_id = ${company}) < ${mostInCompany.roles} returning id`.execute(
    db,
  )
  if (rows.length === 0) throw new HttpProblem('COMPANY_IS_FULL')
  await noteInCompany(db, company, { action: 'role.added', by: by.guid, what: role.name })
}

export async function setRole(db: Database, by: Member, id: number, role: Role): Promise<void> {
  const { company } = by
  const { numAffectedRows = 0n } = await sql`
    update company_role set name = ${role.name}, rights = ${rightsOf(role)}::jsonb
    where company_id = ${company} and id = ${id}`.execute(db)
  if (numAffectedRows === 0n) throw new HttpProblem('NOT_FOUND')
  await requireAdministrator(db, company)
  await noteInCompany(db, company, { action: 'role.changed', by: by.guid, what: role.name })
}

export async function removeRole(db: Database, by: Member, id: number): Promise<void> {
  const { company } = by
  await dropExpired(db, company)
  const { rows } = await sql<{ name: string; used: boolean }>`
    select name, exists (select from company_member where role_id = r.id)
      or exists (select from company_invitation where role_id = r.id) as used
    from company_role r where company_id = ${company} and id = ${id}`.execute(db)
  const [role] = rows
  if (!role) throw new HttpProblem('NOT_FOUND')
  if (role.used) throw new HttpProblem('ROLE_IN_USE')
  await db.deleteFrom('company_role').where('id', '=', id).execute()
  await noteInCompany(db, company, { action: 'role.removed', by: by.guid, what: role.name })
}
