import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { CompaniesPage, CompaniesQuery, CompanyLine } from '#lib/contract/staff/companies.ts'
import { isAdministered } from '../../../customers/companies/by-the-shop.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { all, saying, stateOf } from '../contracts/list-contracts.ts'

const pageSize = 50

/** The contracts that a company has by itself, and those of its groups. */
const itsContracts = sql`(k.company_id = c.id
  or k.group_id in (select group_id from company_in_group where company_id = c.id))`

const hasAsked = sql`exists (select from company_member m where m.company_id = c.id and m.state = 'asked')`

/** Companies where somebody waits, and nobody of the company can answer. */
const waits = sql`${hasAsked} and not ${isAdministered(sql`c.id`)}`

const piles = {
  waiting: waits,
  contracts: sql`exists (select from contract k where ${itsContracts})`,
}

type Row = Omit<CompanyLine, 'lastOrderAt'> & { lastOrderAt: Date | string | null }

/** A page by name; what is only shown is looked up for the page alone. */
export async function listCompanies(
  db: Database,
  { search = '', only, from = 0 }: InferOutput<typeof CompaniesQuery>,
): Promise<CompaniesPage> {
  const conditions = [
    ...saying(sql`concat_ws(' ', c.profile ->> 'name', c.country, c.tax_number)`, search),
    ...(only ? [piles[only]] : []),
  ]
  const { rows } = await sql<Row>`
    with page as (
      select c.id, c.profile, c.country, c.tax_number from company c where ${all(conditions)}
      order by lower(c.profile ->> 'name'), c.id offset ${from} limit ${pageSize + 1})
    select c.id, coalesce(nullif(c.profile ->> 'name', ''), c.tax_number) as name, c.country || ' ' || c.tax_number as key,
      (select count(*)::integer from company_member m where m.company_id = c.id and m.state = 'active') as "peopleCount",
      (select count(*)::integer from company_member m where m.company_id = c.id and m.state = 'asked') as "askedCount",
      array(select g.name from company_in_group i join customer_group g on g.id = i.group_id
        where i.company_id = c.id order by lower(g.name)) as groups,
      (select count(*)::integer from contract k where ${itsContracts} and ${stateOf} = 'holds') as "contractsCount",
      (select max(placed_at) from customer_order where bought_for ->> 'company' = c.id::text and bought_for is not null) as "lastOrderAt",
      ${isAdministered(sql`c.id`)} as "isAdministered"
    from page c order by lower(c.profile ->> 'name'), c.id`.execute(db)
  const companies = rows
    .slice(0, pageSize)
    .map(({ lastOrderAt, ...row }) => ({ ...row, lastOrderAt: lastOrderAt && new Date(lastOrderAt).toISOString() }))
  return { companies, hasMore: rows.length > pageSize }
}

/** In how many companies somebody waits for an answer that the shop has to give. */
export async function countWaitingCompanies(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from company c
    where c.id in (select company_id from company_member where state = 'asked') and not ${isAdministered(sql`c.id`)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
