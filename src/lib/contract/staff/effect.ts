import * as v from 'valibot'
import { Text } from '../values.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Fields of a record that somebody is about to change, both called as in the log: `product:NS-1` and `net pl-PL`. */
const CoveredChange = v.object({ record: Name, fields: v.pipe(v.array(Name), v.maxLength(500)) })
export type CoveredChange = v.InferOutput<typeof CoveredChange>

export const EffectQuestion = v.object({ changes: v.pipe(v.array(CoveredChange), v.maxLength(2_000)) })

/** On how many pages of each edition it will be seen, once it is published; editions of which no page shows it are left out. */
export const Effect = v.object({
  editions: v.array(
    v.object({
      edition: Text,
      /** Nothing where nobody knows, as before an edition was first published. */
      pages: v.nullable(v.pipe(v.number(), v.integer())),
    }),
  ),
})
export type Effect = v.InferOutput<typeof Effect>
