import * as v from 'valibot'
import { DocumentQuery } from './order.ts'
import { InvoiceFileQuery } from './order-papers.ts'
import { Product, ProductSummary } from './product.ts'
import { Segment, Text } from './values.ts'

/** As many products as one call is told of. */
const mostSkus = 500

export const BuyerPricesRequest = v.object({
  skus: v.pipe(v.array(Segment), v.minLength(1), v.maxLength(mostSkus)),
})

const { sku, price, priceBreaks, availability, stockQuantity, leadDays } = ProductSummary.entries

/** What a product costs the company, and how much there is of it. */
const BuyerPrice = v.object({ sku, price, priceBreaks, availability, stockQuantity, leadDays })
export type BuyerPrice = v.InferOutput<typeof BuyerPrice>

export const BuyerPrices = v.object({
  prices: v.array(BuyerPrice),
  /** What is not offered in the culture asked for. */
  unknown: v.array(Segment),
})

/** What an answer before has told; nobody reads it. */
const Mark = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[\w-]+$/))

export const BuyerProductsQuery = v.object({
  /** Of the page before. */
  cursor: v.optional(Mark),
  /** As the last page of an earlier reading told it; one that is no longer known brings everything. */
  changedSince: v.optional(Mark),
  pageSize: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|1\d\d|200)$/)), '100'),
})

/** A page of the assortment at the prices of the company. */
export const BuyerProducts = v.object({
  /** `full`: all of the assortment, and what is not told is not offered; `changes`: what may have changed since. */
  mode: v.picklist(['full', 'changes']),
  products: v.array(Product),
  /** By SKU, what is no longer offered. */
  removed: v.array(Text),
  /** Of the next page; none where this was the last. */
  cursor: v.nullable(Mark),
  /** What to ask with once this reading is over. */
  changedSince: Mark,
})
export type BuyerProducts = v.InferOutput<typeof BuyerProducts>

const { type, paper } = DocumentQuery.entries
export const BuyerDocumentQuery = v.object({ type, paper })

const { paper: invoice, form } = InvoiceFileQuery.entries
export const BuyerInvoiceQuery = v.object({
  paper: invoice,
  /** Left out, as the company has said that it reads them. */
  form: v.optional(form),
})
