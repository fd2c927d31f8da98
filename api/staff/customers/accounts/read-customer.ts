import { sql } from 'kysely'
import type { OwnData } from '#lib/contract/customer.ts'
import type { CustomerRecord } from '#lib/contract/staff/customers.ts'
import { namedFields } from '../../../customers/accounts/customer-columns.ts'
import { getsNewsletter } from '../../../customers/consent/account-newsletter.ts'
import { readOwnData } from '../../../customers/privacy/own-data.ts'
import { termsOf, type Terms } from '../../../sales/payments/terms.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { spentOf } from './list-customers.ts'

const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the log calls a customer: nothing that would have to be erased with them. */
export const recordOf = (guid: string) => ({ record: `customer:${guid}`, title: guid.slice(0, 8) })

type Row = Omit<CustomerRecord, 'since' | 'terms' | 'returnedMail'> & {
  since: Date
  terms: (Omit<Terms, 'currency'> & Pick<NonNullable<CustomerRecord['terms']>, 'currency'>) | null
  returnedMail: { reason: string; at: string } | null
}

export async function readCustomer(db: Database, guid: string): Promise<CustomerRecord> {
  if (!isGuid.test(guid)) throw new HttpProblem('NOT_FOUND')
  const of = sql`where customer_guid = account.customer_guid`
  const { rows } = await sql<Row>`
    select account.customer_guid as guid, account.email, ${namedFields}, account.company,
      account.created_at as since, ${getsNewsletter(sql`account.email`)} as newsletter, ${termsOf({ guid, user: true })} as terms, ${spentOf(sql`account.customer_guid`)} as spent,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', coalesce(nullif(c.profile ->> 'name', ''), c.tax_number),
        'state', m.state) order by m.id) from company_member m join company c on c.id = m.company_id
        where m.customer_guid = account.customer_guid), '[]') as companies,
      coalesce((select json_agg(address order by id) from address_entry ${of}), '[]') as addresses,
      coalesce((select json_agg(json_build_object('region', region, 'certificate', certificate,
        'validUntil', valid_until::text) order by region) from tax_exemption ${of}), '[]') as exemptions,
      (select count(*) from customer_order ${of})::integer as "ordersCount",
      coalesce((select json_agg(o) from (
        select number, to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt", status, culture,
          json_build_object('gross', (total ->> 'gross')::bigint, 'currency', total ->> 'currency') as total
        from customer_order ${of} order by placed_at desc, id desc limit 20) o), '[]') as orders,
      coalesce((select json_agg(json_build_object('sku', coalesce(l.sku, p.sku), 'name', coalesce(l.name, p.code),
        'quantity', l.quantity) order by l.added) from cart_line l join product p on p.id = l.product_id
        where l.customer_guid = account.customer_guid), '[]') as basket,
      (select json_build_object('reason', reason,
        'at', to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from bounce where email = account.email) as "returnedMail"
    from account where account.customer_guid = ${guid}`.execute(db)
  const [row] = rows
  if (!row) throw new HttpProblem('NOT_FOUND')
  return { ...row, since: row.since.toISOString() }
}

/** Handed out in the name of the customer, so that it is noted who asked. */
export async function takeDataAway(
  { db, personalData }: StaffServices,
  call: CallOf<'customerData'>,
): Promise<OwnData> {
  const { guid } = await readCustomer(db, call.params['guid'] ?? '')
  await note(db, { by: whoOf(call).person, action: 'customer.data', ...recordOf(guid) })
  return readOwnData(db, guid, personalData)
}
