import type { InferOutput } from 'valibot'
import type { JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Complaint, Withdrawal } from '#lib/contract/law.ts'

export type WithdrawalStatement = Omit<InferOutput<typeof Withdrawal>, 'requestId'>
export type ComplaintStatement = Omit<InferOutput<typeof Complaint>, 'requestId'>

/** What consumers declared where the law lets them. */
export type LawTables = {
  withdrawal: {
    request_id: string
    /** None where no order has that number and address. */
    order_id: number | null
    culture: Culture
    received_at: Date
    statement: JSONColumnType<WithdrawalStatement>
  }
  complaint_count: { culture: Culture; year: number; last: number }
  complaint: {
    request_id: string
    culture: Culture
    year: number
    number: number
    received_at: Date
    statement: JSONColumnType<ComplaintStatement>
  }
}
