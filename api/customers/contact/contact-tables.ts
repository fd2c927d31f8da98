import type { InferOutput } from 'valibot'
import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { ContactMessage } from '#lib/contract/customer.ts'
import type {} from '../../platform/database/tables.ts'

type ContactStatement = InferOutput<typeof ContactMessage>

/** With the product as it was named to whoever asked. */
type QuestionStatement = { email: string; subject: string; message: string; product: string }

/** Since when nothing is left to do about it, and who said so. */
type Ended = { ended_at: Date | null; ended_by: string | null }

/** What people wrote to the shop. */
export type ContactTables = {
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
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContactTables {}
}
