import type { Complaint } from '#lib/contract/law.ts'
import type { InferOutput } from 'valibot'

type Sheet = InferOutput<typeof Complaint>

/** What declarations and sheets say in one language. */
export type LawWords = {
  /** What a withdrawal is about where no goods are named. */
  wholeOrder: string
  /** Whether an order has the number and the address that were given; for the shop alone. */
  orderFound: string
  orderNotFound: string
  complaintKind: Record<Sheet['kind'], string>
  good: Record<Sheet['good'], string>
  answerBy: Record<Sheet['answerBy'], string>
}
