import { sql } from 'kysely'
import type { CompanyAccount, CompanyRight, Membership } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { inOrder, rightsIn, roleIn } from './company-roles.ts'

/** Somebody in the company that they buy for. */
export type Member = { id: number; company: string; guid: string; rights: CompanyRight[] }

export async function readMemberships(db: Database, guid: string): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select c.id, c.profile ->> 'name' as name, c.tax_number as "taxNumber", c.country, m.state,
      case when m.state = 'active' then ${rightsIn('m')} else '[]' end as rights,
      m.state = 'active' and a.company_id is not distinct from c.id as "isChosen"
    from company_member m join company c on c.id = m.company_id join account a on a.customer_guid = m.customer_guid
    where m.customer_guid = ${guid} order by lower(c.profile ->> 'name'), c.id`.execute(db)
  return rows.map((row) => ({ ...row, rights: inOrder(row.rights) }))
}

/** In the company that somebody buys for; whoever buys for none, or left it meanwhile, is in none. */
export async function findMember(db: Database, guid: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select m.id, m.company_id as company, m.customer_guid as guid, ${rightsIn('m')} as rights
    from account a join company_member m on m.customer_guid = a.customer_guid and m.company_id = a.company_id
    where a.customer_guid = ${guid} and m.state = 'active'`.execute(db)
  const [member] = rows
  return member && { ...member, rights: inOrder(member.rights) }
}

/** The same of who has to be in one. */
export async function memberOf(db: Database, guid: string): Promise<Member> {
  const member = await findMember(db, guid)
  if (!member) throw new HttpProblem('NOT_FOUND')
  return member
}

export function requireRight({ rights }: Pick<Member, 'rights'>, right: CompanyRight): void {
  if (!rights.includes(right)) throw new HttpProblem('RIGHT_MISSING')
}

/** What a member is shown of their company: all of it to who administers it, to others what they need to buy. */
export async function readCompany(db: Database, guid: string): Promise<CompanyAccount> {
  const member = await memberOf(db, guid)
  const { company, id, rights } = member
  const sees = rights.includes('administer')
  const { rows } = await sql<Omit<CompanyAccount, 'own'>>`
    select c.id, c.profile, (
      select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'parent', b.parent_id, 'address', b.address,
        'gateHours', b.gate_hours) order by lower(b.name), b.id), '[]') from company_branch b where b.company_id = c.id) as branches, (
      select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'rights', r.rights) order by lower(r.name), r.id), '[]')
      from company_role r where r.company_id = c.id) as roles, (
      select coalesce(json_agg(json_build_object('id', m.id, 'name', trim(a.first_name || ' ' || a.last_name), 'email', a.email,
        'role', ${roleIn('m')}, 'branch', m.branch_id, 'state', m.state) order by m.state desc, lower(a.last_name), m.id), '[]')
      from company_member m join account a on a.customer_guid = m.customer_guid
      where m.company_id = c.id and (${sees} or m.id = ${id})) as people, (
      select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'role', ${roleIn('i')}, 'branch', i.branch_id,
        'expiresAt', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by i.email), '[]')
      from company_invitation i where i.company_id = c.id and i.expires_at > now() and ${sees}) as invitations
    from company c where c.id = ${company}`.execute(db)
  const [account] = rows
  const self = account?.people.find((person) => person.id === id)
  if (!account || !self) throw new HttpProblem('NOT_FOUND')
  const roles = account.roles.map((role) => ({ ...role, rights: inOrder(role.rights) }))
  return { ...account, roles, own: { id, role: self.role, branch: self.branch, rights } }
}
