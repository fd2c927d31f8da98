import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { Subscriber } from '../../../platform/events/events.ts'

const names = ['order.placed', 'order.paid', 'order.changed', 'order.parcel', 'order.invoiced'] as const

/** Notes what the system that has ordered something is to be told of it; each once, however often an event is told. */
export const punchoutSubscribers: readonly Subscriber[] = names.map((on): Subscriber => ({
  on,
  handle: (db: Database, { payload }: { payload: { number: string } }) => noteDocuments(db, payload.number),
}))

const noteDocuments = (db: Database, number: string) =>
  sql`
    insert into punchout_document (order_id, kind, reference)
    select p.id, d.kind, d.reference from punchout_order p
      join punchout_connection k on k.id = p.connection_id and k.documents_url is not null
      join customer_order o on o.number = p.number
      cross join lateral (
        select 'confirmation' as kind, case when o.status = 'cancelled' then 'reject' else 'accept' end as reference
        union all select 'ship-notice', number::text from order_parcel where order_id = o.id
        union all select kind, number from paper where order_id = o.id and kind in ('invoice', 'credit-note') and invoice is not null) d
    where p.number = ${number}
    on conflict (order_id, kind, reference) do nothing`.execute(db)
