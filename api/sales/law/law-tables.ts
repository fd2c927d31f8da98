import type { InferOutput } from 'valibot'
import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Complaint, Withdrawal } from '#lib/contract/law.ts'
import type {} from '../../platform/database/tables.ts'

export type WithdrawalStatement = Omit<InferOutput<typeof Withdrawal>, 'requestId'>
export type ComplaintStatement = Omit<InferOutput<typeof Complaint>, 'requestId'>

/** Since when nothing is left to do about it, and who said so. */
type Ended = { ended_at: Date | null; ended_by: string | null }

/** What consumers declared where the law lets them, and what was answered to whoever wrote to the shop. */
export type LawTables = {
  letter_answer: { id: Generated<number>; letter: string; at: Generated<Date>; person_name: string; text: string }
  withdrawal: {
    request_id: string
    /** None where no order has that number and address. */
    order_id: number | null
    culture: Culture
    received_at: Date
    statement: JSONColumnType<WithdrawalStatement>
  } & Partial<Ended>
  complaint_count: { culture: Culture; year: number; last: number }
  complaint: {
    request_id: string
    culture: Culture
    year: number
    number: number
    received_at: Date
    statement: JSONColumnType<ComplaintStatement>
  } & Partial<Ended>
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends LawTables {}
}
