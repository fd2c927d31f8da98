import * as v from 'valibot'

const Column = v.pipe(v.string(), v.minLength(1))

/** Which columns of a bank's table mean what, by their heads. */
export const CsvMap = v.strictObject({
  /** The day of booking, not that of the value. */
  date: Column,
  /** Of letters: `DD.MM.YYYY`. */
  dateForm: v.optional(v.pipe(v.string(), v.regex(/^(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD./-]+$/)), 'YYYY-MM-DD'),
  /** One column with a sign, or one for what came and one for what went. */
  amount: v.optional(Column),
  credit: v.optional(Column),
  debit: v.optional(Column),
  /** Where `amount` has no sign: the column that says which way it went, and the words of the bank for it. */
  direction: v.optional(
    v.strictObject({
      column: Column,
      credit: v.optional(v.array(Column), ['CR', 'C', '+']),
      debit: v.optional(v.array(Column), ['DR', 'D', '-']),
    }),
  ),
  decimal: v.optional(v.picklist([',', '.']), '.'),
  /** A column, or the currency itself where all are of one. */
  currency: Column,
  text: v.array(Column),
  counterparty: v.optional(Column),
  account: v.optional(Column),
  delimiter: v.optional(v.string(), ','),
})
export type CsvMap = v.InferOutput<typeof CsvMap>
