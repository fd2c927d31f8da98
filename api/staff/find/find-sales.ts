import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { idsNumbered } from '../sales/orders/list-orders.ts'
import { days, lineColumns, offersFrom } from '../sales/offers/list-offers.ts'
import { type Asked, beginsWith, latestWith, looked } from './asked.ts'
import type { Candidate } from './ranking.ts'
import { type Row, candidateOf } from './row.ts'

/** By its number or the end of that, by that of a paper, payment, return or parcel, or by any words that stand on it. */
export async function findOrders(db: Database, asked: Asked): Promise<Candidate[]> {
  const ids = await idsNumbered(db, asked.search)
  const end = sql`substring(number from '[^-]+$')`
  const { rows } = await sql<Row>`
    with numbered as materialized (
      select id from customer_order where ${beginsWith(sql`number`, asked)} order by bare(number) collate "C" limit ${looked}),
    ended as materialized (
      select id from customer_order where ${beginsWith(end, asked)} order by bare(${end}) collate "C" limit ${looked})
    select number as key, number as title, status as state, placed_at as at,
      array_remove(array[nullif(trim((billing ->> 'firstName') || ' ' || (billing ->> 'lastName')), ''),
        nullif(billing ->> 'company', ''), email], null) as about,
      array[number, ${end}] || case when id = any(${ids}::bigint[]) then array[${asked.search}::text] else '{}' end as codes
    from customer_order
    where id = any(array(select id from numbered union select id from ended
      union ${latestWith({ table: 'customer_order', id: 'id', time: 'placed_at' }, asked)} union select unnest(${ids}::bigint[])))
    order by placed_at desc, id desc`.execute(db)
  return rows.map(candidateOf)
}

export async function findOffers(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<{
    id: number
    number: string | null
    culture: Parameters<typeof days>[0]['culture']
    state: string
    email: string
    buyer: string
    company: string | null
    createdAt: Date
  }>`
    select ${lineColumns} from ${offersFrom}
    where o.id = any(array(select id from offer where number = ${asked.search.toUpperCase()}
      union ${latestWith({ table: 'offer', id: 'id', time: 'created_at' }, asked)}))
    order by o.created_at desc, o.id desc`.execute(db)
  return rows.map(({ id, number, state, email, buyer, company, createdAt }) => ({
    ...{ key: String(id), title: number ?? (buyer || email), state, at: createdAt.toISOString() },
    about: [...(number === null ? [] : [buyer]), company ?? '', email].filter(Boolean),
    codes: number === null ? [] : [number],
  }))
}

/** By the beginning of its number, or of the serial number of its instrument. */
export async function findCertificates(db: Database, asked: Asked): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      (select id from certificate where ${beginsWith(sql`number`, asked)} order by bare(number) collate "C" limit ${looked})
      union (select c.id from certificate c where c.instrument_id = any(array(
        select id from instrument where ${beginsWith(sql`serial`, asked)} order by bare(serial) collate "C" limit ${looked}))
        order by c.id desc limit ${looked}))
    select c.id::text as key, c.number as title, array[i.serial, i.sku] as about, null as state,
      c.issued_on::timestamp at time zone 'UTC' as at, array[c.number, i.serial] as codes
    from certificate c join instrument i on i.id = c.instrument_id where c.id in (select id from found)
    order by c.issued_on desc, c.id desc`.execute(db)
  return rows.map(candidateOf)
}
