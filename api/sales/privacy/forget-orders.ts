import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { lawOf } from '../../customers/privacy/retention-years.ts'

/** So many at a time, each with all that hangs on it. */
const batch = 200

/**
 * Forgets orders, with their papers, payments and all else that tells of them, once the years are over for which the law of
 * their market wants them kept: counted from the end of the year of whatever came last. One that is still open stays.
 */
export async function forgetOrders(db: Database): Promise<number> {
  for (let count = 0; ;) {
    const forgotten = await forgetSome(db)
    count += forgotten
    if (forgotten < batch) return count
  }
}

const end = sql`date_trunc('year', now()) - ${lawOf(sql`o.culture`)} * interval '1 year'`

const forgetSome = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select id from customer_order o
      where placed_at < ${end} and status in ('shipped', 'delivered', 'cancelled', 'refunded')
        and not exists (select from paper where order_id = o.id and issued_at >= ${end})
        and not exists (select from refund where order_id = o.id and created_at >= ${end})
        and not exists (select from bank_entry where order_id = o.id and booked_on >= ${end})
        and not exists (select from withdrawal where order_id = o.id and received_at >= ${end})
      order by placed_at limit ${sql.lit(batch)} for update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const orders = sql`any(${rows.map(({ id }) => id)}::bigint[])`
    await sql`delete from refund where order_id = ${orders}
      or payment_id in (select id from payment where order_id = ${orders})`.execute(transaction)
    for (const table of ['payment', 'paper', 'bank_entry', 'withdrawal'])
      await sql`delete from ${sql.table(table)} where order_id = ${orders}`.execute(transaction)
    await sql`delete from customer_order where id = ${orders}`.execute(transaction)
    return rows.length
  })
