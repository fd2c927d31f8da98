import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { type BranchRequest, mostInCompany } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { checkedAddress } from '../accounts/checked-address.ts'
import { noteInCompany } from './company-log.ts'
import { dropExpired } from './invitations.ts'
import type { Member } from './read-company.ts'

type Branch = InferOutput<typeof BranchRequest>

export async function addBranch(db: Database, by: Member, branch: Branch): Promise<void> {
  const { company } = by
  await requireParent(db, company, branch.parent)
  const { rows } = await sql`
    insert into company_branch (company_id, parent_id, name, address, gate_hours)
    select ${company}, ${branch.parent}::integer, ${branch.name}, ${addressOf(branch)}::jsonb, ${branch.gateHours}
    where (select count(*) from company_branch where company_id = ${company}) < ${mostInCompany.branches} returning id`.execute(
    db,
  )
  if (rows.length === 0) throw new HttpProblem('COMPANY_IS_FULL')
  await noteInCompany(db, company, { action: 'branch.added', by: by.guid, what: branch.name })
}

/** A branch never comes to lie below itself. */
export async function setBranch(db: Database, by: Member, id: number, branch: Branch): Promise<void> {
  const { company } = by
  await requireParent(db, company, branch.parent)
  if (branch.parent !== null && (await branchesFrom(db, company, id)).includes(branch.parent))
    throw new HttpProblem('BRANCH_IN_USE')
  const { numAffectedRows = 0n } = await sql`
    update company_branch set parent_id = ${branch.parent}::integer, name = ${branch.name},
      address = ${addressOf(branch)}::jsonb, gate_hours = ${branch.gateHours}
    where company_id = ${company} and id = ${id}`.execute(db)
  if (numAffectedRows === 0n) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(db, company, { action: 'branch.changed', by: by.guid, what: branch.name })
}

/** One that people belong to, are invited to, or that has others, cost centres or rules of its own stays. */
export async function removeBranch(db: Database, by: Member, id: number): Promise<void> {
  const { company } = by
  await dropExpired(db, company)
  const { rows } = await sql<{ name: string; used: boolean }>`
    select name, exists (select from company_member where branch_id = b.id)
      or exists (select from company_invitation where branch_id = b.id)
      or exists (select from company_branch where parent_id = b.id)
      or exists (select from company_cost_centre where branch_id = b.id)
      or exists (select from company_rule where branch_id = b.id) as used
    from company_branch b where company_id = ${company} and id = ${id}`.execute(db)
  const [branch] = rows
  if (!branch) throw new HttpProblem('NOT_FOUND')
  if (branch.used) throw new HttpProblem('BRANCH_IN_USE')
  await db.deleteFrom('company_branch').where('id', '=', id).execute()
  await noteInCompany(db, company, { action: 'branch.removed', by: by.guid, what: branch.name })
}

/** A branch and all below it. */
async function branchesFrom(db: Database, company: string, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select id from company_branch where company_id = ${company} and id = ${id}
      union select b.id from company_branch b join below on b.parent_id = below.id where b.company_id = ${company})
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}

async function requireParent(db: Database, company: string, parent: number | null): Promise<void> {
  if (parent === null) return
  const found = await db
    .selectFrom('company_branch')
    .select('id')
    .where('company_id', '=', company)
    .where('id', '=', parent)
    .executeTakeFirst()
  if (!found)
    throw new HttpProblem('VALIDATION_FAILED', {
      errors: [{ path: 'parent', message: 'the company has no such branch' }],
    })
}

const addressOf = ({ address }: Branch) => address && JSON.stringify(checkedAddress(address))
