import type { Generated, JSONColumnType } from 'kysely'
import type { Address, Company } from '#lib/contract/customer.ts'

/** What is kept of customers: accounts and logins, addresses, attempts. */
export type CustomerTables = {
  account: {
    customer_guid: string
    /** In lower case. */
    email: string
    password_hash: string
    first_name: string
    last_name: string
    company: JSONColumnType<Company> | null
    address_count: Generated<number>
    billing_address: number | null
    delivery_address: number | null
    created_at: Generated<Date>
  }
  address_entry: { id: Generated<number>; customer_guid: string; address: JSONColumnType<Address> }
  saved_list: { id: Generated<number>; customer_guid: string; name: string; created_at: Generated<Date> }
  saved_list_line: { list_id: number; product_id: number; quantity: number; calibration_id: number | null }
  login: {
    id: string
    customer_guid: string
    token_hash: string
    started_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    browser: string | null
    system: string | null
  }
  ticket: {
    token_hash: string
    kind: 'register' | 'password-reset'
    email: string
    payload: JSONColumnType<object>
    expires_at: Date
  }
  attempt: { key: string; forgotten_at: Date; trusted_until: Date | null }
}
