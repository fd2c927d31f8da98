import * as v from 'valibot'
import { Id, Text } from '../values.ts'

const Whole = v.pipe(v.number(), v.integer())

/** Columns that a file of contract prices is read by; with neither a SKU nor a category a line is about everything. */
export const priceColumns = ['contract', 'market', 'sku', 'category', 'price'] as const
/** Those that an export has for who reads it, and that say nothing when it comes back. */
export const readOnlyColumns = ['company', 'name', 'list'] as const

/** Why a line is not taken. */
export const priceFaults = [
  'required',
  'unknown',
  'double',
  'oneTarget',
  'contractPrice',
  'contractNet',
  'contractFrom',
  'manyPrices',
] as const
export type PriceFault = (typeof priceFaults)[number]

/** A line that changes a price, as the record of the contract says it; empty is none. */
const PriceLineChange = v.object({
  line: Whole,
  contract: Text,
  /** `price pl-PL NM-10` */
  field: Text,
  /** What the product is called; nothing where it is about a category or everything. */
  name: v.nullable(Text),
  before: v.string(),
  after: v.string(),
})
export type PriceLineChange = v.InferOutput<typeof PriceLineChange>

const PriceLineFault = v.object({
  line: Whole,
  column: v.picklist(priceColumns),
  value: v.string(),
  fault: v.picklist(priceFaults),
})
export type PriceLineFault = v.InferOutput<typeof PriceLineFault>

/** Everything that a file would change; `seen` names exactly that. */
export const ContractPricesCheck = v.object({
  lines: Whole,
  ignored: v.array(v.string()),
  changes: v.array(PriceLineChange),
  refused: v.array(PriceLineFault),
  unchanged: Whole,
  seen: v.string(),
})
export type ContractPricesCheck = v.InferOutput<typeof ContractPricesCheck>

export const ContractPricesImport = v.object({ seen: v.pipe(v.string(), v.maxLength(100)) })
export const ContractPricesImported = v.object({ contracts: Whole, prices: Whole })

/** Of all contracts, of one of them, or of those that hold for a company. */
export const ContractPricesExport = v.object({
  as: v.picklist(['csv', 'xlsx']),
  contract: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), Id)),
  company: v.optional(v.pipe(v.string(), v.uuid())),
})
