import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Address, Company } from '#lib/contract/customer.ts'
import type { CustomerFieldColumns } from '#lib/contract/customer-fields.ts'
import type {} from '../../platform/database/tables.ts'

/** What is kept of customers: accounts and logins, addresses, and whose data was erased. */
export type CustomerTables = {
  customer: { guid: string; registered: Generated<boolean> }
  /** Whose data was erased, and until when; `api/customers/privacy/` writes and reads it. */
  erasure: { key_id: string; hash: string; at: Date }
  account: CustomerFieldColumns & {
    customer_guid: string
    /** In lower case. */
    email: string
    password_hash: string
    company: JSONColumnType<Company> | null
    /** The company account that they buy for now. */
    company_id: Generated<string | null>
    address_count: Generated<number>
    billing_address: number | null
    delivery_address: number | null
    created_at: Generated<Date>
  }
  address_entry: { id: Generated<number>; customer_guid: string; address: JSONColumnType<Address> }
  saved_list: { id: Generated<number>; customer_guid: string; name: string; created_at: Generated<Date> }
  /** A list of whoever made it, which everybody sees who buys for a company. */
  shared_list: { list_id: number; company_id: string; fixed: boolean }
  standing_order: {
    list_id: number
    customer_guid: string
    culture: Culture
    every_months: number
    starts_on: string
    next_on: string
  }
  saved_list_line: {
    list_id: number
    product_id: number
    quantity: number
    calibration_id: number | null
    /** What the buyer says of it. */
    reference: Generated<string | null>
    note: Generated<string | null>
  }
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
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CustomerTables {}
}
