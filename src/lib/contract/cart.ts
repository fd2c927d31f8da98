import * as v from 'valibot'
import { Currency } from './cultures.ts'
import { lineTexts } from './line-texts.ts'
import { PriceBreak } from './price-breaks.ts'
import { ProductSummary } from './product.ts'
import { ArrivingPart, CartShipping, FreeDelivery } from './shipping.ts'
import { AppliedTax } from './tax.ts'
import { CartTerritory } from './territory.ts'
import { Id, Instant, maxLineQuantity, MinorUnits, Price, Segment, Text } from './values.ts'

/** Different products in one cart. */
export const maxLines = 200

/** Sets a line to a quantity, so that sending it twice changes nothing; 0 takes the line out. */
export const CartSetRequest = v.object({
  productSkuCode: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLineQuantity)),
  /** The certificate that each piece comes with, by its SKU, or none; left out, it stays as it is. */
  calibration: v.optional(v.nullable(Segment)),
  ...lineTexts,
})
export type CartSetRequest = v.InferOutput<typeof CartSetRequest>

const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

/** Adds to what is in the cart, many lines at once: by the code of a product as people write it, or its SKU. */
export const CartAddRequest = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        code: Code,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLineQuantity)),
        /** A certificate for each piece, by its code or SKU; without one, what the line has stays. */
        calibration: v.optional(Code),
        ...lineTexts,
      }),
    ),
    v.minLength(1),
    v.maxLength(maxLines),
  ),
})
export type CartAddRequest = v.InferOutput<typeof CartAddRequest>

/** What is different since the line was last set; setting it again takes note of that. */
export const LineChange = v.variant('kind', [
  v.object({ kind: v.literal('price'), before: Price }),
  v.object({ kind: v.literal('stock'), available: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** Its certificate is no longer offered with it. */
  v.object({ kind: v.literal('calibration') }),
])
export type LineChange = v.InferOutput<typeof LineChange>

export const CartItem = v.object({
  productSkuCode: Segment,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  product: ProductSummary,
  /** Quantity times the unit price, on both bases. */
  total: Price,
  ...lineTexts,
  changes: v.array(LineChange),
  /** What leaves when; the way of delivery chosen, or else the cheapest one, decides how long it travels. */
  parts: v.optional(v.array(ArrivingPart)),
  /** Its price is that of the offer the cart is of, and lower than the product's. */
  agreed: v.optional(v.boolean()),
  /** The next quantity that makes each piece cheaper, where there are so many. */
  nextBreak: v.optional(PriceBreak),
  /** The certificate that each piece comes with; a line of its own in orders and papers. */
  calibration: v.optional(
    v.object({
      /** What orders call that line. */
      productSkuCode: Segment,
      /** Of the certificate, as it is set. */
      sku: Segment,
      name: Text,
      unitPrice: Price,
      total: Price,
      /** Working days that it adds. */
      days: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
})
export type CartItem = v.InferOutput<typeof CartItem>

export const CartSummary = v.object({
  /** Lines. */
  productsCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Pieces. */
  totalQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
  netPrice: MinorUnits,
  grossPrice: MinorUnits,
  currency: Currency,
})
export type CartSummary = v.InferOutput<typeof CartSummary>

export const Cart = v.object({
  items: v.array(CartItem),
  /** What was in the cart and is no longer offered in this culture. */
  gone: v.array(
    v.object({
      productSkuCode: Segment,
      name: Text,
      /** The product that took its place, where one did that is offered here. */
      successor: v.optional(v.object({ productId: Id, name: Text })),
    }),
  ),
  /** The way of delivery chosen: one entry, or none. */
  shipping: v.array(CartShipping),
  orderInfo: v.object({ paymentGatewayLabel: v.nullable(Segment) }),
  /** Goods alone. */
  summary: CartSummary,
  /** Goods and delivery, with their tax as far as it is known. */
  total: Price,
  /** Nothing where it is taxed as the edition's prices say. */
  tax: v.optional(v.nullable(AppliedTax), null),
  /** Where it goes, if that is a part of a country with a tax or with ways of its own. */
  territory: v.optional(v.nullable(CartTerritory), null),
  /** Where some way of delivery costs nothing from a worth of goods: the least of them. */
  freeDelivery: v.optional(FreeDelivery),
  /** The offer whose prices it has; null where it is of none. Who makes no offers leaves it out. */
  offer: v.optional(v.nullable(v.object({ number: Text, validUntil: Instant }))),
})
export type Cart = v.InferOutput<typeof Cart>

/** The cart after an addition, and the lines that were not added, by their place in the request. */
export const CartAddition = v.object({
  cart: Cart,
  refused: v.array(
    v.object({
      line: v.pipe(v.number(), v.integer(), v.minValue(0)),
      code: v.picklist(['SKU_UNKNOWN', 'QUANTITY_NOT_AVAILABLE', 'CART_IS_FULL']),
      /** How many of the product the cart may hold in all. */
      available: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
  /** The lines that were added without the certificate they named, because it is none for them here. */
  uncertified: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
})
export type CartAddition = v.InferOutput<typeof CartAddition>

/** What lines would be in a cart today, in their order; nothing of what is not offered. */
export const CartPreview = v.object({
  lines: v.array(
    v.nullable(
      v.object({
        product: ProductSummary,
        /** How many there are of it. */
        allowed: v.pipe(v.number(), v.integer(), v.minValue(0)),
        total: Price,
        parts: v.array(ArrivingPart),
        /** Where a certificate was named with it: what each piece would come with, or nothing where that is none for it here. */
        calibration: v.optional(v.nullable(v.object({ sku: Segment, name: Text, unitPrice: Price, total: Price }))),
      }),
    ),
  ),
  /** Of each line of which there is nothing what follows what it names, or compares with it. */
  instead: v.optional(v.array(v.array(ProductSummary)), []),
})
export type CartPreview = v.InferOutput<typeof CartPreview>

/** What keeps a cart from being ordered as it is. */
export const CartValidation = v.object({
  problems: v.array(
    v.object({
      productSkuCode: Segment,
      code: v.picklist(['QUANTITY_NOT_AVAILABLE', 'SKU_UNKNOWN', 'PRICE_CHANGED']),
      available: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
})
export type CartValidation = v.InferOutput<typeof CartValidation>
