import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { CostCentreRequest } from '#lib/contract/buying.ts'
import { mostInCompany } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteInCompany } from './company-log.ts'
import { requirePlace } from './company-roles.ts'
import type { Member } from './read-company.ts'

type CostCentre = InferOutput<typeof CostCentreRequest>

/** The branch of a member and all that it lies within, in a statement; none of somebody of the whole company. */
export const branchesOf = (member: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive within (id, parent_id) as (
    select b.id, b.parent_id from company_branch b join company_member own on own.branch_id = b.id where own.id = ${member}
    union select b.id, b.parent_id from company_branch b join within on b.id = within.parent_id)
  select id from within)`

/** The branch of a member and all below it, in a statement; all of the company for somebody of the whole company. */
export const reachOf = (member: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive below (id) as (
    select b.id from company_branch b join company_member own on own.company_id = b.company_id
    where own.id = ${member} and (own.branch_id is null or own.branch_id = b.id)
    union select b.id from company_branch b join below on b.parent_id = below.id)
  select id from below)`

/** Whether a member may buy on the cost centre of a row: on one of a branch its people, those of branches below, and those of no branch. */
export const mayUse = (row: string, member: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${sql.ref(`${row}.active`)} and (${sql.ref(`${row}.branch_id`)} is null or ${sql.ref(`${row}.branch_id`)} in ${branchesOf(member)}
    or exists (select from company_member own where own.id = ${member} and own.branch_id is null)))`

export async function addCostCentre(db: Database, by: Member, centre: CostCentre): Promise<void> {
  const { company, guid } = by
  await requireFree(db, company, centre)
  const { rows } = await sql`
    insert into company_cost_centre (company_id, code, name, branch_id, active)
    select ${company}, ${centre.code}, ${centre.name}, ${centre.branch}::integer, ${centre.active}::boolean
    where (select count(*) from company_cost_centre where company_id = ${company}) < ${mostInCompany.costCentres}
    returning id`.execute(db)
  if (rows.length === 0) throw new HttpProblem('COMPANY_IS_FULL')
  await noteInCompany(db, company, { action: 'costCentre.added', by: guid, what: centre.code })
}

export async function setCostCentre(db: Database, by: Member, id: number, centre: CostCentre): Promise<void> {
  const { company, guid } = by
  await requireFree(db, company, centre, id)
  const { numUpdatedRows } = await db
    .updateTable('company_cost_centre')
    .set({ code: centre.code, name: centre.name, branch_id: centre.branch, active: centre.active })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, company, { action: 'costCentre.changed', by: guid, what: centre.code })
}

/** Two are never called by one code, and one belongs to no branch of another company. */
async function requireFree(db: Database, company: string, { code, branch }: CostCentre, own = 0): Promise<void> {
  await requirePlace(db, company, { role: 'buyer', branch })
  const other = await db
    .selectFrom('company_cost_centre')
    .select('id')
    .where('company_id', '=', company)
    .where('code', '=', code)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) throw new HttpProblem('COST_CENTRE_EXISTS')
}
