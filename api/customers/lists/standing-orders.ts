import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { StandingOrder } from '#lib/contract/saved-list.ts'
import { day } from '#lib/formats/dates.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { outgoing } from '../../mail/outbox/send.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Mail } from '../../mail/templates/templates.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'

/** So many days ahead somebody may want to be asked for the first time. */
const longestWait = 732

/** Has whoever says so asked for a list every so many months, or nobody. */
export async function setStanding(
  db: Database,
  { guid, id, market }: { guid: string; id: number; market: Pick<Market, 'culture'> },
  standing: StandingOrder | null,
): Promise<void> {
  if (standing === null) {
    await db.deleteFrom('standing_order').where('list_id', '=', id).execute()
    return
  }
  const { everyMonths, nextOn } = standing
  const { rows } = await sql`
    insert into standing_order (list_id, customer_guid, culture, every_months, starts_on, next_on)
    select ${id}, ${guid}, ${market.culture}, ${everyMonths}, ${nextOn}::date, ${nextOn}::date
    where ${nextOn}::date between current_date and current_date + ${longestWait}::integer
    on conflict (list_id) do update set customer_guid = excluded.customer_guid, culture = excluded.culture,
      every_months = excluded.every_months, starts_on = excluded.starts_on, next_on = excluded.next_on
    returning list_id`.execute(db)
  if (rows.length === 0) {
    const errors = [{ path: 'standing.nextOn', message: 'expected a day from today on, at most two years ahead' }]
    throw new HttpProblem('VALIDATION_FAILED', { errors })
  }
}

type Due = {
  id: number
  list: string
  email: string
  culture: Culture
  next: string
  lines: { code: string; name: string; quantity: number }[]
}

/** So many at a time, so that nobody waits long for a row. */
const batch = 100

/**
 * Asks everybody whose standing order is due whether they order it again; nothing is ordered by itself. Processes that share a
 * database never take the same one. How many were asked.
 */
export async function askStandingOrders(services: Services): Promise<number> {
  for (let count = 0; ;) {
    // Read before the transaction, which may have the only connection there is.
    const { shop } = await services.mirror.lately()
    const asked = await services.db.transaction().execute((transaction) => askNext(services, transaction, shop))
    count += asked
    if (asked > 0) services.mailDelivery.wake()
    if (asked < batch) return count
  }
}

async function askNext({ settings }: Services, db: Database, shop: ShopRecords): Promise<number> {
  const due = await takeNext(db)
  const mails = due.map(({ id, list, email, culture, next, lines }): Mail => ({
    ...{ to: email, culture, template: 'standingOrder', brand: brandOf(shop.sellers.of(culture)) },
    values: {
      list,
      lines: lines.map(({ code, name, quantity }) => ({ text: `${name} (${code})`, amount: String(quantity) })),
      next: day(next, culture),
      link: shopLink(settings, culture, `/panel/lists?list=${id}`),
    },
  }))
  if (mails.length > 0) await db.insertInto('outgoing_mail').values(mails.map(outgoing)).execute()
  return due.length
}

/** Days are counted from the first one, so that what falls on the 31st falls on the last day of shorter months. */
async function takeNext(db: Database): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select o.list_id, l.name, a.email from standing_order o join saved_list l on l.id = o.list_id
        join account a on a.customer_guid = o.customer_guid
      where o.next_on <= current_date order by o.list_id limit ${sql.lit(batch)} for update of o skip locked),
    moved as (
      update standing_order o set next_on = (
        select (o.starts_on + make_interval(months => o.every_months * k))::date as at
        from generate_series(1, 1200) k where (o.starts_on + make_interval(months => o.every_months * k))::date > current_date
        order by k limit 1)
      from due where o.list_id = due.list_id returning o.list_id, o.next_on, o.culture)
    select m.list_id as id, due.name as list, due.email, m.culture, m.next_on::text as next, (
      select coalesce(json_agg(json_build_object('code', p.code, 'name', coalesce(t.name, p.code), 'quantity', line.quantity)
        order by line.added), '[]')
      from saved_list_line line join product p on p.id = line.product_id
        left join product_words t on t.product_id = p.id and t.culture = m.culture
      where line.list_id = m.list_id) as lines
    from moved m join due on due.list_id = m.list_id order by m.list_id`.execute(db)
  return rows
}
