import * as v from 'valibot'
import { connectedKey } from './connected.ts'
import { monthPattern } from './values.ts'
import { certificates, type Product } from './product.ts'

/**
 * A whole number, one of some words, or a word of some shape, that is stated of a product once for all editions. Everything else follows from what is
 * said here: its column, what an import and the back office take, the log, what the API tells shops, where they show it, and
 * which pages a change of it reaches. What people call it stands in `product-field-texts.ts`, and its schema in
 * the contract by hand, because browsers read that and have no use for all of this.
 */
type ProductField = {
  /** Of the table `product`. */
  column: string
  values: { least: number; most: number; unit?: string } | { oneOf: readonly string[] } | { shape: RegExp }
  /** Every product has one: this, until somebody says another. Without it a product may have none. */
  whenNew?: number
  /** What shops know it by, where that is another name. */
  contract?: string
  /** Whether boxes and lines of a cart are told of it, the page of the product alone, or no shop, which is told what it stands for. */
  toldOf: 'box' | 'page' | 'nowhere'
  /** Whether a change of it is seen where the product is shown beside others, or on its page alone. */
  seenIn: 'box' | 'page'
  /** The last group of its data sheet has a row of it, by its name in each language. What has none is shown by hand. */
  row?: true
  /** What merchants' platforms call it. */
  feed?: string
  /** Shoppers narrow lists by it. */
  facet?: true
}

export const productFields = {
  warranty: {
    column: 'warranty',
    values: { least: 0, most: 1_200 },
    whenNew: 24,
    contract: 'warrantyMonths',
    toldOf: 'page',
    seenIn: 'page',
  },
  /** For how long its maker guarantees that the whole of it lasts, at no cost. */
  durabilityYears: {
    column: 'durability_years',
    values: { least: 1, most: 100 },
    toldOf: 'page',
    seenIn: 'page',
  },
  /** Working days until more of it leave than there are; without it nobody knows. */
  leadDays: {
    column: 'lead_days',
    values: { least: 0, most: 365 },
    toldOf: 'box',
    seenIn: 'page',
  },
  /** It is a certificate of this kind for the instruments that it is an accessory of; `leadDays` are what it adds to theirs. */
  certifies: {
    column: 'certifies',
    values: { oneOf: certificates },
    toldOf: 'box',
    seenIn: 'box',
  },
  /** The particulars by which buyers are told of its data, which many products share. */
  connected: {
    column: 'connected',
    values: { shape: connectedKey },
    toldOf: 'nowhere',
    seenIn: 'page',
  },
  /** The month at whose end its software is no longer supported: "2031-12". */
  supportUntil: {
    column: 'support_until',
    values: { shape: monthPattern },
    toldOf: 'box',
    seenIn: 'page',
  },
} as const satisfies Record<string, ProductField>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields
/** Those that are numbers; what is a word is entered and shown by hand. */
export type NumberFieldName = {
  [Name in ProductFieldName]: Fields[Name]['values'] extends { least: number } ? Name : never
}[ProductFieldName]

type Value<F extends ProductField> = F['values'] extends { oneOf: readonly (infer Word)[] }
  ? Word
  : F['values'] extends { least: number }
    ? number
    : string
type Needed<F extends ProductField, Yes, No> = F extends { whenNew: number } ? Yes : No

/** What is written of a product: a value, or nothing. */
export type ProductFieldValues = {
  [Name in ProductFieldName]: Value<Fields[Name]> | Needed<Fields[Name], never, null>
}

/** The same by column, as the database has it. */
export type ProductFieldColumns = {
  [Name in ProductFieldName as Fields[Name]['column']]: ProductFieldValues[Name]
}

type Schema<F extends ProductField> = v.GenericSchema<Value<F>>
type Optional<F extends ProductField> = v.OptionalSchema<Schema<F>, undefined>

export const fieldList: readonly (readonly [name: ProductFieldName, field: ProductField])[] = Object.entries(
  productFields,
) as [ProductFieldName, ProductField][]

/** Those that a cell of a table can hold as they are: numbers, and words of some shape. */
export const isCellField = (name: string): name is NumberFieldName | 'connected' | 'supportUntil' =>
  isNumberField(name) ||
  (Object.hasOwn(productFields, name) && 'shape' in productFields[name as ProductFieldName].values)

export const isNumberField = (name: string): name is NumberFieldName =>
  Object.hasOwn(productFields, name) && 'least' in productFields[name as ProductFieldName].values

const Whole = v.pipe(v.number(), v.integer())

function valueSchema({ values }: ProductField) {
  if ('oneOf' in values) return v.picklist(values.oneOf)
  if ('shape' in values) return v.pipe(v.string(), v.maxLength(100), v.regex(values.shape))
  return v.pipe(Whole, v.minValue(values.least), v.maxValue(values.most))
}

const entries = (of: readonly (readonly [string, ProductField])[], schema: (field: ProductField) => v.GenericSchema) =>
  Object.fromEntries(of.map(([name, field]) => [name, schema(field)] as const))

/** What the back office sends: a value, or `null`. */
export const staffFieldEntries = entries(fieldList, (field) =>
  field.whenNew === undefined ? v.nullable(valueSchema(field)) : valueSchema(field),
) as { [Name in ProductFieldName]: v.GenericSchema<ProductFieldValues[Name]> }

/** What a catalogue states. */
export const importFieldEntries = entries(fieldList, (field) =>
  field.whenNew === undefined ? v.optional(valueSchema(field)) : valueSchema(field),
) as { [Name in ProductFieldName]: Needed<Fields[Name], Schema<Fields[Name]>, Optional<Fields[Name]>> }

/** Those that shops are told themselves. */
type ToldName = {
  [Name in ProductFieldName]: Fields[Name]['toldOf'] extends 'nowhere' ? never : Name
}[ProductFieldName]

/** The columns of numbers. */
export type NumberColumn = Fields[NumberFieldName]['column']

/** The columns of what boxes, or pages only, are told. */
export type ColumnsToldOf<Of extends 'box' | 'page'> = Pick<
  ProductFieldColumns,
  { [Name in ToldName]: Fields[Name]['toldOf'] extends Of ? Fields[Name]['column'] : never }[ToldName]
>

type ContractName<Name extends ProductFieldName> = Fields[Name] extends { contract: infer N extends string } ? N : Name

/** What shops are told of boxes, or of whole products only, by the names of the contract, which has to know each. */
export type ToldOf<Of extends 'box' | 'page'> = Pick<
  Product,
  { [Name in ToldName]: Fields[Name]['toldOf'] extends Of ? ContractName<Name> : never }[ToldName]
>
