import { sql } from 'kysely'
import type { Database } from '../../api/platform/database/tables.ts'
import { accessTokens } from '../../api/customers/logins/access-token.ts'
import { startLogin } from '../../api/customers/logins/logins.ts'

/** Companies that have a contract of their own, and groups of them that share the others. */
const groups = 200
const perContract = 20

/**
 * As many contracts, half of them with a company and half with a group of companies: each with prices of products, in steps, and a
 * percentage off a category. Every company belongs to two groups, so some fifty contracts hold for it at once.
 */
export async function fillContracts(db: Database, contracts: number): Promise<void> {
  const companies = Math.ceil(contracts / 2)
  await sql`
    insert into company (country, tax_number, profile)
    select 'PL', 'BENCH' || i, jsonb_build_object('name', 'Firma ' || i, 'taxNumber', 'BENCH' || i, 'country', 'PL')
    from generate_series(1, ${companies}::integer) i`.execute(db)
  await sql`insert into customer_group (name) select 'Bench ' || i from generate_series(1, ${groups}::integer) i`.execute(
    db,
  )
  await sql`
    insert into company_in_group (company_id, group_id)
    select c.id, g.id from (select id, row_number() over (order by tax_number) as n from company) c
      join (select id, row_number() over (order by id) as n from customer_group) g on g.n in (1 + c.n % ${groups}::integer, 1 + (c.n * 7 + 3) % ${groups}::integer)
    on conflict do nothing`.execute(db)
  await sql`
    insert into contract (name, company_id) select 'Company ' || tax_number, id from company`.execute(db)
  await sql`
    insert into contract (name, group_id)
    select 'Group ' || i, (select min(id) from customer_group) + i % ${groups}::integer from generate_series(1, ${contracts - companies}::integer) i`.execute(
    db,
  )
  await sql`
    insert into contract_price (contract_id, product_id, culture, from_quantity, net)
    select k.id, p.id, 'pl-PL', s.pieces, pr.net * (100 - s.pieces) / 100
    from (select id, row_number() over (order by id) as n from contract) k,
      generate_series(1, ${perContract}::integer) i, (values (1), (10)) s (pieces),
      lateral (select id from product where id >= (k.n * 131 + i * 977) % (select max(id) from product) order by id limit 1) p
      join price pr on pr.product_id = p.id and pr.culture = 'pl-PL'
    on conflict do nothing`.execute(db)
  await sql`
    insert into contract_price (contract_id, category_id, percent)
    select k.id, c.id, 5 from (select id, row_number() over (order by id) as n from contract) k,
      lateral (select id from category where id >= k.n % (select max(id) from category) order by id limit 1) c`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** The tokens of so many people who are logged in: each buys for a company with contracts, or for nobody. */
export async function logInPeople(
  db: Database,
  count: number,
  buys: 'for a company' | 'for nobody',
): Promise<string[]> {
  const { rows: companies } = await sql<{ id: string }>`select id from company order by id limit ${count}`.execute(db)
  const tokens = accessTokens(db)
  const issued: string[] = []
  for (let at = 0; at < count; at++) {
    const { guid } = await db
      .insertInto('customer')
      .values({ guid: sql`gen_random_uuid()`, registered: true })
      .returning('guid')
      .executeTakeFirstOrThrow()
    const company = buys === 'for a company' ? (companies[at]?.id ?? null) : null
    await db
      .insertInto('account')
      .values({
        ...{ customer_guid: guid, email: `${guid}@example.com`, password_hash: 'none' },
        ...{ first_name: 'Anna', last_name: 'Nowak', company_id: company },
      })
      .execute()
    if (company !== null)
      await db
        .insertInto('company_member')
        .values({ company_id: company, customer_guid: guid, role: 'buyer', state: 'active' })
        .execute()
    const { login } = await startLogin(db, guid)
    issued.push(await tokens.issue({ customerGuid: guid, login }))
  }
  return issued
}
