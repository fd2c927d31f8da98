import * as v from 'valibot'
import { lineTexts } from './line-texts.ts'
import { ProductSummary } from './product.ts'
import { ArrivingPart } from './shipping.ts'
import { MinorUnits, Price, Text } from './values.ts'

/** Bytes of an order as purchasing systems write it: a cart full of lines takes less in each of the forms. */
export const largestOrderFile = 180_000

export const OrderFileRequest = v.object({
  /** The file in base64; of which form it is, what it holds says. */
  content: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(Math.ceil(largestOrderFile / 3) * 4),
    v.regex(/^[\w+/]+={0,2}$/),
  ),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What is to be looked at before a line is ordered. `replaced`: another product took the place of what was asked for; `unknown`: it
 * names nothing that is sold here; `rounded`: only whole pieces are sold; `noQuantity`: none could be read, so that it is one;
 * `unit`: it was not asked for in pieces; `short`: there are fewer; `price`: another one was expected.
 */
export const orderRemarks = ['replaced', 'unknown', 'rounded', 'noQuantity', 'unit', 'short', 'price'] as const
export type OrderRemark = (typeof orderRemarks)[number]

const OrderFileLine = v.object({
  /** Of the file, counted from one as spreadsheets do; of an order in XML the place among its lines. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** By which number it was asked for, and under which name. */
  written: v.string(),
  name: v.string(),
  /** As many as were asked for, and in which unit, where the file says one. */
  asked: v.nullable(v.number()),
  unit: v.string(),
  /** As many as can be ordered. */
  quantity: Count,
  product: v.nullable(ProductSummary),
  allowed: Count,
  /** Of the quantity; nothing without a product. */
  total: v.nullable(Price),
  parts: v.array(ArrivingPart),
  /** Net, for one piece, as the file has it and as it is; nothing where the file has no price in the currency of the market. */
  expectedNet: v.nullable(MinorUnits),
  net: v.nullable(MinorUnits),
  remarks: v.array(v.picklist(orderRemarks)),
  /** The buyer's number of the line, and what they wrote beside it. */
  ...lineTexts,
  /** What may be meant by what is not known. */
  suggestions: v.array(ProductSummary),
})
export type OrderFileLine = v.InferOutput<typeof OrderFileLine>

/** An order of a purchasing system, as it would be here today; nothing is ordered or put into a cart by it. */
export const OrderFilePreview = v.object({
  format: v.picklist(['table', 'openTrans', 'ubl']),
  /** The buyer's own number of the order, and what they wrote beside it. */
  reference: v.pipe(v.string(), v.maxLength(60)),
  note: v.pipe(v.string(), v.maxLength(1000)),
  /** The currency of the file where it is another one, so that its prices are compared with nothing. */
  otherCurrency: v.nullable(Text),
  /** Lines that a cart has no room for. */
  beyond: Count,
  lines: v.array(OrderFileLine),
})
export type OrderFilePreview = v.InferOutput<typeof OrderFilePreview>
