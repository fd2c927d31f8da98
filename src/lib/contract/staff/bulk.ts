import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { StatedBreaks } from '../price-breaks.ts'
import { Instant, MinorUnits, Segment, Text } from '../values.ts'
import { ProductsQuery, Version } from './catalogue.ts'

const Whole = v.pipe(v.number(), v.integer())

/** Prices of so many products are changed with one press. */
export const mostAtOnce = 50_000
/** So many stand in a sheet before it is asked for more. */
export const sheetRows = 500

/**
 * A field of a product as the log and files name it: `name pl`, `net pl-PL`, `breaks pl-PL`, `warranty`, `withdrawn`, `availability`, `difference`,
 * which is added to the stock, and `quantity`, which is only read.
 */
const FieldName = v.pipe(v.string(), v.regex(/^[a-z]{1,30}( [a-zA-Z-]{1,20})?$/))

const FieldValue = v.nullable(
  v.union([
    v.pipe(v.string(), v.maxLength(20_000)),
    v.number(),
    v.boolean(),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(20_000))), v.maxLength(200)),
    StatedBreaks,
  ]),
)
export type FieldValue = v.InferOutput<typeof FieldValue>
export const Fields = v.record(FieldName, FieldValue)
export type Fields = v.InferOutput<typeof Fields>

/** The fields that are asked for, with commas between them. */
export const Columns = v.pipe(
  v.string(),
  v.maxLength(3_000),
  v.transform((text) => text.split(',')),
  v.array(FieldName),
  v.maxLength(60),
)

export const SheetQuery = v.object({
  ...ProductsQuery.entries,
  columns: Columns,
})

export const SheetRow = v.object({ sku: Segment, name: Text, version: Version, fields: Fields })
export type SheetRow = v.InferOutput<typeof SheetRow>

export const SheetPage = v.object({ rows: v.array(SheetRow), hasMore: v.boolean() })

/** Why a field is not taken. */
export const faults = [
  'required',
  'long',
  'number',
  'small',
  'reduction',
  'breaks',
  'text',
  'choice',
  'field',
  'unknown',
  'double',
] as const
export type Fault = (typeof faults)[number]

const FieldFault = v.object({ field: v.string(), fault: v.picklist(faults) })
export type FieldFault = v.InferOutput<typeof FieldFault>

export const SheetChange = v.object({
  rows: v.pipe(
    v.array(v.object({ sku: Segment, version: Version, fields: Fields })),
    v.minLength(1),
    v.maxLength(sheetRows * 2),
  ),
})

/** What was taken stands; a row that somebody else has changed meanwhile, or that makes no sense, is told and left as it was. */
export const SheetOutcome = v.object({
  saved: v.array(v.string()),
  refused: v.array(
    v.object({ sku: v.string(), why: v.picklist(['changed', 'gone', 'faults']), faults: v.array(FieldFault) }),
  ),
})
export type SheetOutcome = v.InferOutput<typeof SheetOutcome>

/** Products one by one, or all that are looked for. */
const Chosen = v.union([
  v.object({ skus: v.pipe(v.array(Segment), v.minLength(1), v.maxLength(sheetRows * 2)) }),
  v.object({ query: ProductsQuery }),
])
export type Chosen = v.InferOutput<typeof Chosen>

export const priceModes = ['change', 'reduce', 'end'] as const

/** How prices of one market change; what they come to is rounded to `step`, less what `ending` leaves below it. */
export const PriceRule = v.object({
  of: Chosen,
  culture: Culture,
  /** `reduce` keeps the price as the regular one beside the new; `end` brings that back. */
  mode: v.picklist(priceModes),
  by: v.picklist(['percent', 'amount']),
  /** Percent, or minor units. */
  value: v.pipe(v.number(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)),
  basis: v.picklist(['net', 'gross']),
  step: v.pipe(Whole, v.minValue(1), v.maxValue(1_000_000_000)),
  /** What prices end with within a step: 99 of 100 for 12,99. */
  ending: v.pipe(Whole, v.minValue(0), v.maxValue(1_000_000_000)),
})
export type PriceRule = v.InferOutput<typeof PriceRule>
export type PriceAsked = v.InferInput<typeof PriceRule>

const OfMarket = v.object({
  net: MinorUnits,
  regular: v.nullable(MinorUnits),
  breaks: v.nullable(StatedBreaks),
  gross: MinorUnits,
})

export const PriceLine = v.object({
  sku: Segment,
  name: Text,
  before: OfMarket,
  after: OfMarket,
  fault: v.nullable(v.picklist(faults)),
})
export type PriceLine = v.InferOutput<typeof PriceLine>

/** Every old and new price; `seen` names exactly these, so that nothing else is done than what was shown. */
export const PricePreview = v.object({
  lines: v.array(PriceLine),
  unchanged: Whole,
  unpriced: Whole,
  seen: Text,
})

export const PriceChange = v.object({ ...PriceRule.entries, seen: v.pipe(v.string(), v.maxLength(100)) })

export const BulkEditDone = v.object({ id: Whole, products: Whole })

export const bulkKinds = ['sheet', 'prices', 'import'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What was changed with one press. */
export const BulkEdit = v.object({
  id: Whole,
  at: Instant,
  person: v.nullable(Text),
  kind: v.picklist(bulkKinds),
  title: v.string(),
  products: Whole,
  isUndone: v.boolean(),
})
export type BulkEdit = v.InferOutput<typeof BulkEdit>

export const BulkEdits = v.object({ changes: v.array(BulkEdit) })

/** What was changed again since is somebody's newer word; it is named and stays. */
export const BulkUndone = v.object({ products: Whole, kept: v.array(v.object({ sku: v.string(), name: v.string() })) })

export const MarketSteps = v.object({
  markets: v.array(v.object({ culture: Culture, step: v.pipe(Whole, v.minValue(1)), taxRate: v.number() })),
})
