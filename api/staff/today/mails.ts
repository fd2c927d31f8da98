import { sql } from 'kysely'
import type { Today } from '#lib/contract/staff/today.ts'
import type { Database } from '../../platform/database/tables.ts'

type OrdersToday = NonNullable<Today['orders']>

/** Of the last week: what nobody will get any more, and what is tried again. */
export async function readMails(db: Database): Promise<OrdersToday['mails']> {
  const { rows } = await sql<OrdersToday['mails']>`
    select (select count(*) from failed_mail where failed_at > now() - interval '7 days')::integer as failed,
      (select count(*) from outgoing_mail where tries > 0)::integer as waiting`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0 }
}
