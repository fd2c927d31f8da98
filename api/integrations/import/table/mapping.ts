import * as v from 'valibot'
import { Culture, Language } from '#lib/contract/cultures.ts'
import { isCellField, productFields } from '#lib/contract/product-fields.ts'
import { Id } from '#lib/contract/values.ts'
import { Key, Manifest, Place } from '../schema.ts'

type Behind = 'nothing' | 'place' | 'culture' | 'key'

/** What a column may be, and what may stand behind it: "name", or "name de" for texts in another language than the table's. */
const columnKinds: Readonly<Record<string, Behind>> = {
  sku: 'nothing',
  name: 'place',
  short: 'place',
  description: 'place',
  category: 'place',
  net: 'culture',
  gross: 'culture',
  regular: 'culture',
  tax: 'nothing',
  stock: 'nothing',
  gtin: 'nothing',
  code: 'nothing',
  pictures: 'nothing',
  fact: 'key',
  accessories: 'nothing',
  related: 'nothing',
  spares: 'nothing',
  ...Object.fromEntries(
    Object.keys(productFields)
      .filter(isCellField)
      .map((name) => [name, 'nothing']),
  ),
}

const behind = { place: Place, culture: Culture, key: Key } as const

type Meaning = { kind: string; of: string | undefined }

/** Every word that a column may be called, for who asks. */
export const meanings: readonly string[] = Object.keys(columnKinds)

/** What a word of the mapping means; nothing where it means nothing. */
export function meaningOf(text: string): Meaning | undefined {
  const [kind = '', of, ...rest] = text.trim().split(/\s+/)
  const follows = Object.hasOwn(columnKinds, kind) ? columnKinds[kind] : undefined
  if (follows === undefined || rest.length > 0) return undefined
  if (of === undefined) return { kind, of }
  return follows !== 'nothing' && v.is(behind[follows], of) ? { kind, of } : undefined
}

/** What a mapping says of a name that a table has chosen, which may be that of something every object has. */
export const saidOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const ColumnMeaning = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || meaningOf(text) !== undefined,
    `expected "" or one of ${meanings.join(', ')}, with a language, market or property behind it where it has one`,
  ),
)

const Separator = v.pipe(v.string(), v.minLength(1), v.maxLength(10))

/** What the columns of a table are and how it is written; kept beside the table, so that it is asked once. */
export const Mapping = v.strictObject({
  /** The name of the catalogue that the table is; its records say that they come from there. */
  catalogue: Manifest.entries.name,
  /** In which its texts are, where a column does not say another one. */
  language: Language,
  /** The market of its prices, where a column does not say another one. */
  market: Culture,
  /** What stands before the decimals of its numbers. */
  decimal: v.picklist([',', '.']),
  /** What stands between a category and the one below it. */
  categorySeparator: v.optional(Separator, '>'),
  /** The category of lines that say none; empty, and each has to say one. */
  category: v.optional(v.string(), ''),
  /** Categories of the table that are others here, by id. */
  categories: v.optional(v.record(v.string(), Id), {}),
  /** What stands between several pictures of a cell. */
  pictureSeparator: v.optional(Separator, ','),
  /** Where picture files lie, from the folder of the table on. */
  pictureFolder: v.optional(v.string(), '.'),
  /** By what stands above a column, what it is; empty is not taken. */
  columns: v.record(v.string(), ColumnMeaning),
})
export type Mapping = v.InferOutput<typeof Mapping>
