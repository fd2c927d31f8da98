import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '#lib/contract/cultures.ts'
import type { Price } from '#lib/contract/values.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/tables.ts'

/** On which terms a customer buys on an invoice: how much may be open at once, and how much is. */
export type Terms = { limit: number; currency: string; dueDays: number; open: number }

/**
 * The terms of whoever calls, in a statement; nothing for guests and for who was not approved. Orders count from when they
 * are placed until they are paid or cancelled.
 */
export const termsOf = ({ guid, user }: Caller): RawBuilder<Terms | null> =>
  user ? termsOfUser(guid) : sql`null::json`

const termsOfUser = (guid: string) => sql<Terms | null>`
  (select json_build_object('limit', t.credit_limit, 'currency', t.currency, 'dueDays', t.due_days, 'open', coalesce((
     select sum((o.total ->> 'gross')::bigint - coalesce((
       select sum(r.amount) from refund r where r.order_id = o.id and r.status = 'credited'), 0)) from customer_order o
     where o.customer_guid = t.customer_guid and o.payment_label = 'invoice' and o.payment_status <> 'paid'
       and o.status <> 'cancelled' and o.total ->> 'currency' = t.currency), 0))
   from customer_terms t where t.customer_guid = ${guid})`

/** Whether somebody buys on an invoice in a currency, however much of it is left. */
export async function termsIn(db: Database, guid: string, currency: Currency): Promise<boolean> {
  const terms = await db
    .selectFrom('customer_terms')
    .select('customer_guid')
    .where('customer_guid', '=', guid)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return terms !== undefined
}

/** Whether so much more may be open. */
export const isWithin = (terms: Terms, { gross, currency }: Pick<Price, 'gross' | 'currency'>): boolean =>
  terms.currency === currency && terms.open + gross <= terms.limit

/** Lets a customer buy on an invoice, or changes on which terms. */
export async function approve(
  db: Database,
  customer: string,
  terms: { limit: number; currency: Currency; dueDays: number },
): Promise<void> {
  const row = { credit_limit: terms.limit, currency: terms.currency, due_days: terms.dueDays }
  await db
    .insertInto('customer_terms')
    .values({ customer_guid: customer, ...row })
    .onConflict((conflict) => conflict.column('customer_guid').doUpdateSet(row))
    .execute()
}

/** Takes it back; what was bought on an invoice stays bought. */
export async function revoke(db: Database, customer: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_terms')
    .where('customer_guid', '=', customer)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
