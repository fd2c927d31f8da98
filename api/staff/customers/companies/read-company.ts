import { sql } from 'kysely'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import { isAdministered } from '../../../customers/companies/by-the-shop.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'

const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The number of a company from an address; of what is none there is no company. */
export function companyIn({ id = '' }: Record<string, string>): string {
  if (!isGuid.test(id)) throw new HttpProblem('NOT_FOUND')
  return id
}

const moment = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ofIt = sql`from customer_order o where o.bought_for ->> 'company' = c.id::text and o.bought_for is not null`

/** Whether nothing says that it may not go: no person, nothing agreed on, nothing sold. */
const isRemovable = sql<boolean>`not exists (select from company_member where company_id = c.id)
  and not exists (select from contract where company_id = c.id)
  and not exists (select from company_in_group where company_id = c.id) and not exists (select ${ofIt})`

/** A company with all that the staff look at. */
export async function readCompany(db: Database, id: string): Promise<CompanyRecord> {
  const { rows } = await sql<Omit<CompanyRecord, 'since'> & { since: Date }>`
    select c.id, c.country || ' ' || c.tax_number as key, c.profile, c.created_at as since,
      ${isAdministered(sql`c.id`)} as "isAdministered", ${isRemovable} as "isRemovable", (
        select coalesce(json_agg(json_build_object('id', m.id, 'guid', m.customer_guid, 'name', trim(a.first_name || ' ' || a.last_name),
          'email', a.email, 'role', m.role, 'roleName', r.name, 'branch', b.name, 'state', m.state, 'since', ${moment(sql`m.since`)})
          order by m.state desc, lower(a.last_name), m.id), '[]')
        from company_member m join account a on a.customer_guid = m.customer_guid left join company_role r on r.id = m.role_id
          left join company_branch b on b.id = m.branch_id where m.company_id = c.id) as people, (
        select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'expiresAt', ${moment(sql`i.expires_at`)})
          order by i.email), '[]') from company_invitation i where i.company_id = c.id and i.expires_at > now()) as invitations, (
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'parent', b.parent_id) order by lower(b.name), b.id), '[]')
        from company_branch b where b.company_id = c.id) as branches, (
        select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
        from company_in_group i join customer_group g on g.id = i.group_id where i.company_id = c.id) as groups, (
        select coalesce(json_agg(l), '[]') from (
          select o.number, ${moment(sql`o.placed_at`)} as "placedAt", o.status, o.culture,
            trim(coalesce(o.billing ->> 'firstName', '') || ' ' || coalesce(o.billing ->> 'lastName', '')) as buyer,
            json_build_object('gross', (o.total ->> 'gross')::bigint, 'currency', o.total ->> 'currency') as total
          ${ofIt} order by o.placed_at desc, o.id desc limit 20) l) as orders,
      (select count(*)::integer ${ofIt}) as "ordersCount", coalesce((
        select json_agg(s order by s.gross desc) from (
          select o.total ->> 'currency' as currency, sum((o.total ->> 'gross')::bigint)::bigint as gross ${ofIt}
            and o.status <> 'cancelled' group by 1) s), '[]') as spent
    from company c where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new HttpProblem('NOT_FOUND')
  return { ...row, since: new Date(row.since).toISOString() }
}

/** Removes one that `isRemovable`; somebody may have come meanwhile. */
export async function removeCompany(transaction: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from company c where c.id = ${id} and ${isRemovable} returning id`.execute(
    transaction,
  )
  if (rows.length === 0) throw new HttpProblem('STILL_USED')
}
