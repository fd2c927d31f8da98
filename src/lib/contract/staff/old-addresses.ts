import * as v from 'valibot'
import { Instant, Segment, Text } from '../values.ts'

/** The record that had them, as the log calls it: `category:3`, `page:pl-PL/delivery`. */
const Owner = v.pipe(v.string(), v.maxLength(200))

export const OldAddressesQuery = v.object({ record: Owner })

const OldAddress = v.object({
  /** Where a language has addresses of its own; nothing where all editions share one. */
  language: v.nullable(Text),
  uri: Segment,
  /** When it was left. */
  leftAt: Instant,
})

/** Addresses of before that lead to a record, the last one first. */
export const OldAddresses = v.array(OldAddress)
export type OldAddresses = v.InferOutput<typeof OldAddresses>

export const ForgottenAddress = v.object({ record: Owner, language: v.nullable(Text), uri: Segment })
