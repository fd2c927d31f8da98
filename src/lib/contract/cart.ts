import * as v from 'valibot'
import { Currency } from './cultures.ts'
import { ProductSummary } from './catalogue.ts'
import { Price, Segment } from './values.ts'

export const maxLineQuantity = 999

/** Sets a line to a quantity, so that sending it twice changes nothing; 0 takes the line out. */
export const CartSetRequest = v.object({
  productSkuCode: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLineQuantity)),
})
export type CartSetRequest = v.InferOutput<typeof CartSetRequest>

export const CartItem = v.object({
  productSkuCode: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  product: ProductSummary,
  /** Quantity times the unit price, on both bases. */
  total: Price,
})
export type CartItem = v.InferOutput<typeof CartItem>

export const CartSummary = v.object({
  /** Lines. */
  productsCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Pieces. */
  totalQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  netPrice: v.pipe(v.number(), v.safeInteger()),
  grossPrice: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
})
export type CartSummary = v.InferOutput<typeof CartSummary>

export const Cart = v.object({ items: v.array(CartItem), summary: CartSummary })
export type Cart = v.InferOutput<typeof Cart>

export const AnonymousCustomer = v.object({ guid: v.pipe(v.string(), v.uuid()) })
export type AnonymousCustomer = v.InferOutput<typeof AnonymousCustomer>
