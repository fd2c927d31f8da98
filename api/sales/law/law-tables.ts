import type { InferOutput } from 'valibot'
import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { ContactMessage } from '#lib/contract/customer.ts'
import type { Complaint, Withdrawal } from '#lib/contract/law.ts'
import type {} from '../../platform/database/tables.ts'

export type WithdrawalStatement = Omit<InferOutput<typeof Withdrawal>, 'requestId'>
export type ComplaintStatement = Omit<InferOutput<typeof Complaint>, 'requestId'>

/** Since when nothing is left to do about it, and who said so. */
type Ended = { ended_at: Date | null; ended_by: string | null }

export type ContactStatement = InferOutput<typeof ContactMessage>

/** With the product as it was named to whoever asked. */
export type QuestionStatement = { email: string; subject: string; message: string; product: string }

/** What consumers declared where the law lets them, and what people wrote. */
export type LawTables = {
  contact_message: {
    id: string
    culture: Culture
    received_at: Generated<Date>
    statement: JSONColumnType<ContactStatement>
  } & Partial<Ended>
  product_question: {
    id: Generated<string>
    culture: Culture
    product_id: number
    received_at: Generated<Date>
    statement: JSONColumnType<QuestionStatement>
  } & Partial<Ended>
  /** What everybody may read of it on the page of the product; of nobody any more. */
  product_answer: {
    id: Generated<number>
    product_id: number
    language: string
    question: string
    answer: string
    /** What it was made of, as long as that is kept. */
    letter: string | null
    version: Generated<number>
    published_at: Generated<Date>
  }
  /** Those that were taken off their pages. */
  withdrawn_answer: {
    id: number
    product_id: number
    language: string
    question: string
    answer: string
    letter: string | null
    version: number
    published_at: Date
  }
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
