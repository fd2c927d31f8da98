import { sql } from 'kysely'
import type { Today } from '#lib/contract/staff/today.ts'
import type { Database } from '../../tables.ts'

type OrdersToday = NonNullable<Today['orders']>

/** How many orders, returns and refunds wait for somebody to do something. What is paid on an invoice may be prepared at once. */
export async function readWaiting(db: Database): Promise<OrdersToday['waiting']> {
  const { rows } = await sql<OrdersToday['waiting']>`
    select
      count(*) filter (where status = 'placed' and due_days is null)::integer as unpaid,
      count(*) filter (where status = 'paid' or status = 'placed' and due_days is not null)::integer as "toPrepare",
      count(*) filter (where status = 'in-preparation')::integer as "toShip",
      count(*) filter (where status = 'placed' and payment_status in ('declined', 'expired'))::integer as declined,
      (select count(*) from order_return where status in ('announced', 'received', 'inspected', 'restocked'))::integer as returns,
      (select count(*) from refund where status in ('by-transfer', 'failed'))::integer as refunds
    from customer_order where status in ('placed', 'paid', 'in-preparation')`.execute(db)
  return rows[0] ?? {}
}

/** Of the last week: what nobody will get any more, and what is tried again. */
export async function readMails(db: Database): Promise<OrdersToday['mails']> {
  const { rows } = await sql<OrdersToday['mails']>`
    select (select count(*) from failed_mail where failed_at > now() - interval '7 days')::integer as failed,
      (select count(*) from outgoing_mail where tries > 0)::integer as waiting`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0 }
}
