import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ApprovalStep } from '#lib/contract/approval.ts'
import type { BuyingRequest } from '#lib/contract/buying.ts'
import type { TokenScope } from '#lib/contract/company-token.ts'
import type { CompanyAction, CompanyRight, CompanyRoleName } from '#lib/contract/company.ts'
import type { Address, Company } from '#lib/contract/customer.ts'
import type { InvoiceRead } from '#lib/contract/order-papers.ts'
import type {} from '../../platform/database/tables.ts'

/** Which role somebody has: one of those that every company has, or one of its own. */
type OfRole = { role: CompanyRoleName | null; role_id: number | null }

type Buying = InferOutput<typeof BuyingRequest>

/** What is kept of companies and of the people who buy for them. */
export type CompanyTables = {
  /** One for each tax number. */
  company: {
    id: Generated<string>
    country: string
    tax_number: string
    profile: JSONColumnType<Company>
    created_at: Generated<Date>
    /** Where papers of what it buys go as well. */
    accounting_email: string | null
    /** What it was set to; nothing of what was never set. */
    buying: ColumnType<
      Partial<Buying & { waitDays: number; invoiceForm: InvoiceRead | null; peppolId: string | null }>,
      string | undefined,
      string
    >
  }
  company_branch: {
    id: Generated<number>
    company_id: string
    parent_id: number | null
    name: string
    address: JSONColumnType<Address> | null
    gate_hours: Generated<string>
  }
  company_role: { id: Generated<number>; company_id: string; name: string; rights: JSONColumnType<CompanyRight[]> }
  company_member: OfRole & {
    id: Generated<number>
    company_id: string
    customer_guid: string
    branch_id: number | null
    /** Whether they belong to it, or have asked to. */
    state: 'active' | 'asked'
    since: Generated<Date>
  }
  company_invitation: OfRole & {
    id: Generated<number>
    company_id: string
    email: string
    branch_id: number | null
    token_hash: string
    expires_at: Date
  }
  company_cost_centre: {
    id: Generated<number>
    company_id: string
    code: string
    name: string
    branch_id: number | null
    active: boolean
  }
  company_rule: {
    id: Generated<number>
    company_id: string
    name: string
    per: 'order' | 'month'
    above: number
    member_id: number | null
    branch_id: number | null
    cost_centre_id: number | null
    category_id: number | null
    steps: JSONColumnType<InferOutput<typeof ApprovalStep>[]>
    own: boolean
  }
  /** Who decides for somebody, with the first and the last day. */
  company_deputy: { member_id: number; deputy_id: number; from_day: string; until_day: string }
  company_token: {
    id: Generated<number>
    company_id: string
    name: string
    token_hash: string
    scopes: JSONColumnType<TokenScope[]>
    made_by: string | null
    made_at: Generated<Date>
    expires_at: Date
    /** The last day that it was used, by UTC. */
    used_on: string | null
  }
  company_log: {
    id: Generated<number>
    company_id: string
    at: Generated<Date>
    action: CompanyAction
    by_guid: string | null
    of_guid: string | null
    /** A branch or a role by its name; nothing of a person. */
    what: string | null
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CompanyTables {}
}
