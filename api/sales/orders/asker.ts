import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { orderKeyHeader } from './order-keys.ts'

/** Who asks for an order: its customer, whoever has the link of a mail about it, or the company that it was placed for. */
export type Asker = { caller: Caller | undefined; holdsKey: boolean; company?: string }

/** For how many days a link opens an order after what happened to it last, and an offer after its last day. */
const linkDays = { order: 400, offer: 90 }

type Asking = { caller: Caller | undefined; headers: Headers }

/** Told before a transaction begins, since the key that signed may have to be read. */
export async function askerOf(
  { db, orderKeys }: Pick<Services, 'db' | 'orderKeys'>,
  { caller, headers }: Asking,
  number: string,
): Promise<Asker> {
  const key = headers.get(orderKeyHeader)
  const isSigned = key !== null && (await orderKeys.holds(number, key))
  return { caller, holdsKey: isSigned && (await isStillOpened(db, number)) }
}

/** Links end, because mails lie about for years and come into other hands. */
async function isStillOpened(db: Database, number: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from customer_order o where number = ${number}
        and greatest(placed_at, (history->-1->>'at')::timestamptz,
          (select max(created_at) from refund r where r.order_id = o.id),
          (select max((b.history->-1->>'at')::timestamptz) from order_return b where b.order_id = o.id))
          > now() - make_interval(days => ${linkDays.order}))
      or exists (select from offer where number = ${number}
        and valid_until > now() - make_interval(days => ${linkDays.offer})) as "isOpen"`.execute(db)
  return rows[0]?.isOpen === true
}
