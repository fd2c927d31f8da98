import { sql, type RawBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ContractLine, ContractsPage, ContractsQuery, GroupLine } from '#lib/contract/staff/contracts.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'

const pageSize = 50

/** By the calendar of the server: editions begin and end a contract by their own. */
export const stateOf = sql`case when k.starts_on > current_date then 'planned' when k.ends_on < current_date then 'over' else 'holds' end`

/** Each word has to be somewhere in the text, or all of it is the tax number of a company `c`, written as its country prints it. */
export function saying(text: RawBuilder<unknown>, search: string): RawBuilder<unknown>[] {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const number = search.replaceAll(/[^\p{L}\d]/gu, '')
  return [
    sql`(${all(words.map((word) => sql`${text} ilike ${`%${asItIs(word)}%`}`))}
      or ${/\d{4}/.test(number)} and c.country || c.tax_number ilike ${`%${number}%`})`,
  ]
}

export const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

export async function listContracts(
  db: Database,
  { search = '', state, company, from = 0 }: InferOutput<typeof ContractsQuery>,
): Promise<ContractsPage> {
  const conditions = [
    ...saying(sql`concat_ws(' ', k.name, g.name, c.profile ->> 'name', c.country, c.tax_number)`, search),
    ...(state ? [sql`${stateOf} = ${state}`] : []),
    ...(company
      ? [
          sql`(k.company_id = ${company}
            or k.group_id in (select group_id from company_in_group where company_id = ${company}))`,
        ]
      : []),
  ]
  const { rows } = await sql<ContractLine>`
    select k.id, k.name, coalesce(g.name, c.profile ->> 'name') as buyer, k.group_id is not null as "isGroup",
      case when c.id is not null then json_build_object('id', c.id, 'key', c.country || ' ' || c.tax_number) end as company,
      k.only_this as "onlyThis", k.starts_on::text as "startsOn", k.ends_on::text as "endsOn", ${stateOf} as state,
      (select count(distinct (product_id, category_id, culture))::integer from contract_price t where t.contract_id = k.id) as "pricesCount"
    from contract k left join company c on c.id = k.company_id left join customer_group g on g.id = k.group_id
    where ${all(conditions)} order by lower(k.name), k.id offset ${from} limit ${pageSize + 1}`.execute(db)
  return { contracts: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

export async function listGroups(db: Database): Promise<{ groups: GroupLine[] }> {
  const { rows } = await sql<GroupLine>`
    select id, name, (select count(*)::integer from company_in_group i where i.group_id = g.id) as "companiesCount",
      (select count(*)::integer from contract k where k.group_id = g.id) as "contractsCount"
    from customer_group g order by lower(name)`.execute(db)
  return { groups: rows }
}
