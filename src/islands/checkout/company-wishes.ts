import * as v from 'valibot'
import type { CompanyBuying } from '#lib/contract/buying.ts'
import { FinalizeRequest } from '#lib/contract/order.ts'

const { regulationsAccepted, note, orderReference } = FinalizeRequest.entries
const filled = v.minLength<string, 1>(1)

/** What is asked beside an order; a company may want more to be told than somebody who buys for themselves. */
export function wishesFor(buying: CompanyBuying | undefined) {
  const wants = (fact: CompanyBuying['required'][number]) => buying?.required.includes(fact) ?? false
  return v.object({
    regulationsAccepted,
    note: wants('note') ? v.pipe(note.wrapped, filled) : note,
    orderReference: wants('orderReference') ? v.pipe(orderReference.wrapped, filled) : orderReference,
    costCentre: wants('costCentre') ? v.pipe(v.string(), filled) : v.optional(v.string(), ''),
  })
}

export type Wishes = v.InferOutput<ReturnType<typeof wishesFor>>
