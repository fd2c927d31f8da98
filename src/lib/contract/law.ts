import * as v from 'valibot'
import { Email } from './session.ts'
import { Instant, MinorUnits, Text } from './values.ts'

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))
const required = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

/** Made once for one declaration: sent again, it gives the same receipt. */
const RequestId = v.pipe(v.string(), v.uuid())

/**
 * A consumer withdraws from a contract. What is meant is theirs to say: an order number that is mistyped, or lines in
 * their own words, are taken as they come, because a declaration counts from when it arrives and not from when it fits.
 */
export const Withdrawal = v.object({
  requestId: RequestId,
  name: required(120),
  email: Email,
  orderNumber: required(60),
  /** Which goods; nothing for the whole order. */
  lines: v.optional(line(2000), ''),
  /** The day the goods came, where they have. */
  receivedOn: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
})
export type Withdrawal = v.InferInput<typeof Withdrawal>

/** When the declaration arrived; the same goes out by mail. It does not say whether there is such an order. */
export const WithdrawalReceipt = v.object({ receivedAt: Instant })
export type WithdrawalReceipt = v.InferOutput<typeof WithdrawalReceipt>

export const complaintKinds = ['claim', 'grievance'] as const
export const identityDocuments = ['DNI', 'CE'] as const
export const goodKinds = ['product', 'service'] as const
export const answerWays = ['email', 'post'] as const

/** A sheet of the complaints book, with the fields that the law of Peru lists. */
export const Complaint = v.object({
  requestId: RequestId,
  name: required(120),
  documentType: v.picklist(identityDocuments),
  documentNumber: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z\d-]{8,15}$/, 'expected the number of a document')),
  address: required(200),
  phone: v.optional(line(30), ''),
  email: Email,
  /** Father, mother or guardian, where the consumer is not of age. */
  guardian: v.optional(line(200), ''),
  good: v.picklist(goodKinds),
  description: required(500),
  orderNumber: v.optional(line(60), ''),
  claimedAmount: v.optional(v.nullable(MinorUnits), null),
  /** `claim` (reclamo): about the good itself; `grievance` (queja): about how one was treated. */
  kind: v.picklist(complaintKinds),
  detail: required(5000),
  request: required(2000),
  answerBy: v.picklist(answerWays),
})
export type Complaint = v.InferInput<typeof Complaint>

/** The sheet has its number, one after the other; a copy goes out by mail. */
export const ComplaintReceipt = v.object({ number: Text, receivedAt: Instant })
export type ComplaintReceipt = v.InferOutput<typeof ComplaintReceipt>
