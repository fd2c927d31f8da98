import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { CustomerLine, CustomersQuery } from '#lib/contract/staff/customers.ts'
import type { Database } from '../../../platform/database/tables.ts'

type Wanted = InferOutput<typeof CustomersQuery>

const pageSize = 50

/** A row each in one statement; sums of orders are made for the page alone. */
export async function listCustomers(
  db: Database,
  { search, kind, after }: Wanted,
): Promise<{ customers: CustomerLine[]; hasMore: boolean }> {
  const conditions = [
    ...(search ? [sql<boolean>`a.words @@ found_by(${search})`] : []),
    ...(kind === 'companies' ? [sql<boolean>`a.company is not null`] : []),
    ...(kind === 'persons' ? [sql<boolean>`a.company is null`] : []),
    ...(kind === 'terms'
      ? [sql<boolean>`exists (select from customer_terms t where t.customer_guid = a.customer_guid)`]
      : []),
    ...(after === undefined
      ? []
      : [
          sql<boolean>`(a.created_at, a.customer_guid) <
            (select created_at, customer_guid from account where customer_guid = ${after})`,
        ]),
  ]
  const { rows } = await sql<Omit<CustomerLine, 'since'> & { since: Date }>`
    with page as (
      select * from account a where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by created_at desc, customer_guid desc limit ${pageSize + 1})
    select customer_guid as guid, email, trim(first_name || ' ' || last_name) as name, created_at as since,
      case when company is not null then
        json_build_object('name', company ->> 'name', 'taxNumber', company ->> 'taxNumber') end as company,
      (select count(*) from customer_order o where o.customer_guid = page.customer_guid)::integer as "ordersCount",
      ${spentOf(sql`page.customer_guid`)} as spent,
      exists (select from customer_terms t where t.customer_guid = page.customer_guid) as "hasTerms"
    from page order by created_at desc, customer_guid desc`.execute(db)
  const customers = rows.slice(0, pageSize).map((row) => ({ ...row, since: row.since.toISOString() }))
  return { customers, hasMore: rows.length > pageSize }
}

/** What somebody bought for, by currency, the largest sum first. */
export const spentOf = (guid: ReturnType<typeof sql>) => sql<CustomerLine['spent']>`
  coalesce((select json_agg(s order by s.gross desc) from (
    select total ->> 'currency' as currency, sum((total ->> 'gross')::bigint)::bigint as gross
    from customer_order where customer_guid = ${guid} and status <> 'cancelled' group by 1) s), '[]')`
