import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { type Asked, foundBy, holdsAll, latestWith, looked } from './asked.ts'
import type { Candidate } from './ranking.ts'
import { type Row, candidateOf } from './row.ts'

/** Whoever has an account, by any of their words, or by the whole address. */
export async function findCustomers(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select customer_guid as key, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as title, null as state,
      array_remove(array[nullif(company ->> 'name', ''), email], null) as about, null as at,
      array_remove(array[email, company ->> 'taxNumber'], null) as codes
    from account
    where customer_guid = any(array(select customer_guid from account where email = ${asked.search.toLowerCase()}
      union ${latestWith({ table: 'account', id: 'customer_guid', time: 'created_at' }, asked)}))
    order by created_at desc, customer_guid desc`.execute(db)
  return rows.map(candidateOf)
}

const companyWords = sql`words_in(coalesce(profile ->> 'name', '') || ' ' || country || ' ' || tax_number)`

/** Companies for which people buy, by name and tax number. */
export async function findCompanies(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select id as key, coalesce(nullif(profile ->> 'name', ''), tax_number) as title, null as state, null as at,
      array[country || ' ' || tax_number] as about, array[tax_number, country || tax_number] as codes
    from company where id in (
      with found as materialized (select id, created_at from company where ${companyWords} @@ ${foundBy(asked.search)})
      select id from found order by created_at desc, id limit ${looked})
    order by lower(profile ->> 'name'), id`.execute(db)
  return rows.map(candidateOf)
}

export async function findContracts(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select * from (
      select k.id::text as key, k.name as title, array[coalesce(g.name, c.profile ->> 'name', c.tax_number)] as about, null as at,
        case when k.starts_on > current_date then 'planned' when k.ends_on < current_date then 'over' else 'holds' end as state,
        array[k.name] as codes, folded(concat_ws(' ', k.name, g.name, c.profile ->> 'name', c.country, c.tax_number)) as said
      from contract k left join company c on c.id = k.company_id left join customer_group g on g.id = k.group_id) k
    where ${holdsAll(sql`said`, asked)} order by lower(title), key limit ${looked}`.execute(db)
  return rows.map(candidateOf)
}

export async function findGroups(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select id::text as key, name as title, '{}'::text[] as about, null as state, null as at, array[name] as codes
    from customer_group where ${holdsAll(sql`folded(name)`, asked)} order by lower(name) limit ${looked}`.execute(db)
  return rows.map(candidateOf)
}

/** What people wrote, by any words of it: the latest first. */
export async function findMessages(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with found as materialized (select key, received_at from letter where words @@ ${foundBy(asked.search)})
    select key, coalesce(nullif(coalesce(sheet, statement ->> 'subject', statement ->> 'orderNumber'), ''), statement ->> 'email') as title,
      array_remove(array[nullif(statement ->> 'name', ''), statement ->> 'email'], null) as about, received_at as at,
      kind as state, array_remove(array[sheet, statement ->> 'email'], null) as codes
    from letter where key = any(array(select key from found order by received_at desc, key limit ${looked}))
    order by received_at desc, key`.execute(db)
  return rows.map(candidateOf)
}
