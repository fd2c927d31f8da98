import * as v from 'valibot'
import { Country, Text } from './values.ts'

/** What a certificate says of a point, as the schema of digital ones has it. */
export const conformities = ['pass', 'fail', 'conditionalPass', 'conditionalFail', 'noPass', 'noFail'] as const
export type Conformity = (typeof conformities)[number]

/** A number with the figures that were written: a last nought says how exactly something is known. */
export const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'expected a number such as "6.010"'))

export const Day = v.pipe(v.string(), v.isoDate())

const ShownCondition = v.object({ name: Text, value: Decimal, uncertainty: v.optional(Decimal), unit: v.string() })

/** The same as somebody reads it: names in the language that was asked for, units by their signs. */
export const ShownResults = v.object({
  laboratory: v.object({ name: Text, code: v.optional(Text), city: v.optional(Text), country: Country }),
  person: v.optional(Text),
  begun: Day,
  ended: Day,
  method: v.optional(Text),
  conditions: v.array(ShownCondition),
  factor: v.optional(Decimal),
  probability: v.optional(Decimal),
  points: v.array(
    v.object({
      name: Text,
      nominal: v.optional(Decimal),
      reading: Decimal,
      /** Reading less nominal. */
      deviation: v.optional(Decimal),
      uncertainty: v.optional(Decimal),
      limit: v.optional(Decimal),
      /** Empty where there is none, as of a ratio. */
      unit: v.string(),
      conformity: v.optional(v.picklist(conformities)),
    }),
  ),
})
export type ShownResults = v.InferOutput<typeof ShownResults>
