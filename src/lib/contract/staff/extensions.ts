import * as v from 'valibot'
import { Text } from '../values.ts'

const ExtensionField = v.object({
  name: Text,
  label: Text,
  hint: v.optional(Text),
  type: v.picklist(['text', 'lines', 'number', 'date', 'yes-no', 'choice']),
  required: v.boolean(),
  options: v.optional(v.array(v.object({ value: v.string(), label: Text }))),
})
export type ExtensionField = v.InferOutput<typeof ExtensionField>

const ExtensionPage = v.object({
  /** What the keys of its records begin with: `loyalty.17`. */
  name: Text,
  title: Text,
  hint: v.optional(Text),
  /** The field that people know a row by. */
  known: Text,
  fields: v.array(ExtensionField),
})
export type ExtensionPage = v.InferOutput<typeof ExtensionPage>

/** The pages of a shop's own, in words of whoever asks. */
export const ExtensionPages = v.object({ pages: v.array(ExtensionPage) })
export type ExtensionPages = v.InferOutput<typeof ExtensionPages>

export const ExtensionRowsQuery = v.object({
  /** Words of any of its fields. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** How many were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

const ExtensionRow = v.object({ key: Text, title: v.string(), fields: v.record(v.string(), v.string()) })
export type ExtensionRow = v.InferOutput<typeof ExtensionRow>

export const ExtensionRows = v.object({ rows: v.array(ExtensionRow), hasMore: v.boolean() })
export type ExtensionRows = v.InferOutput<typeof ExtensionRows>
