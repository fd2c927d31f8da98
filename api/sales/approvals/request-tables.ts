import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ApprovalRequest } from '#lib/contract/approval.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Price } from '#lib/contract/values.ts'
import type { BoughtFor } from '../orders/order-tables.ts'
import type { AskedStep } from './approval-needed.ts'
import type { Decision } from './deciders.ts'
import type { KeptCart } from './put-aside.ts'
import type {} from '../../platform/database/tables.ts'

export type Wishes = { note: string; orderReference: string; yc: string | null }

/** What lay in the way when somebody wanted to approve it last, and what it had cost before. */
export type RequestProblem = { code: NonNullable<ApprovalRequest['problem']>; was: Price | null }

/** What waits for an approval, and what became of it. */
type ApprovalTables = {
  company_request: {
    id: Generated<number>
    company_id: string
    customer_guid: string
    culture: Culture
    idempotency_key: string
    state: Generated<ApprovalRequest['state']>
    asked_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    /** Until it ends. */
    cart: JSONColumnType<KeptCart> | null
    wishes: JSONColumnType<Wishes>
    bought_for: JSONColumnType<BoughtFor>
    lines: JSONColumnType<ApprovalRequest['lines']>
    /** Nothing of requests from before that was kept. */
    delivery: JSONColumnType<NonNullable<ApprovalRequest['delivery']>> | null
    total: JSONColumnType<Price>
    /** Budgets that it asks to go beyond, and so does not use before. */
    beyond: JSONColumnType<number[]>
    reasons: JSONColumnType<string[]>
    steps: JSONColumnType<AskedStep[]>
    decisions: ColumnType<Decision[], string | undefined, string>
    problem: JSONColumnType<RequestProblem> | null
    order_number: string | null
    reason: Generated<string>
  }
  company_request_link: { token_hash: string; request_id: number; member_id: number }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ApprovalTables {}
}
