import { sql } from 'kysely'
import type { Address, AddressEntry } from '#lib/contract/customer.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'

const mostAddresses = 50

export type NewEntry = { address: Address; defaultBilling: boolean; defaultDelivery: boolean }

type EntryRow = { id: number; address: Address; default_billing: boolean; default_delivery: boolean }

const entryOf = ({ id, address, default_billing, default_delivery }: EntryRow): AddressEntry => ({
  id,
  ...address,
  defaultBilling: default_billing,
  defaultDelivery: default_delivery,
})

/** The defaults first, then in the order they were added. An account names its defaults, so there is one of each. */
export async function readAddresses(db: Database, guid: string): Promise<AddressEntry[]> {
  const { rows } = await sql<EntryRow>`
    select id, address, id is not distinct from billing_address as default_billing,
      id is not distinct from delivery_address as default_delivery
    from address_entry join account using (customer_guid) where customer_guid = ${guid}
    order by (id is not distinct from billing_address) desc, (id is not distinct from delivery_address) desc, id`.execute(
    db,
  )
  return rows.map(entryOf)
}

/** The account counts its addresses, so that two that are added at once see each other and the book stays bounded. */
export async function addAddress(db: Database, guid: string, entry: NewEntry): Promise<AddressEntry> {
  const { address, defaultBilling, defaultDelivery } = entry
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('address_entry', 'id'))::integer as id),
    room as (
      update account set address_count = address_count + 1,
        billing_address = case when ${defaultBilling} then next.id else billing_address end,
        delivery_address = case when ${defaultDelivery} then next.id else delivery_address end
      from next where customer_guid = ${guid} and address_count < ${mostAddresses} returning next.id)
    insert into address_entry (id, customer_guid, address)
    select id, ${guid}, ${JSON.stringify(address)}::json from room returning id`.execute(db)
  const [added] = rows
  if (!added) throw new HttpProblem('ADDRESS_BOOK_IS_FULL')
  return { id: added.id, ...address, defaultBilling, defaultDelivery }
}

export async function setAddress(db: Database, guid: string, id: number, entry: NewEntry): Promise<AddressEntry> {
  const { address, defaultBilling, defaultDelivery } = entry
  const { rows } = await sql`
    with written as (
      update address_entry set address = ${JSON.stringify(address)}::json
      where id = ${id} and customer_guid = ${guid} returning id)
    update account set
      billing_address = case when ${defaultBilling} then written.id else nullif(billing_address, written.id) end,
      delivery_address = case when ${defaultDelivery} then written.id else nullif(delivery_address, written.id) end
    from written where customer_guid = ${guid} returning customer_guid`.execute(db)
  if (rows.length === 0) throw new HttpProblem('NOT_FOUND')
  return { id, ...address, defaultBilling, defaultDelivery }
}

export async function removeAddress(db: Database, guid: string, id: number): Promise<void> {
  const { rows } = await sql`
    with gone as (delete from address_entry where id = ${id} and customer_guid = ${guid} returning id)
    update account set address_count = address_count - 1,
      billing_address = nullif(billing_address, gone.id), delivery_address = nullif(delivery_address, gone.id)
    from gone where customer_guid = ${guid} returning customer_guid`.execute(db)
  if (rows.length === 0) throw new HttpProblem('NOT_FOUND')
}
