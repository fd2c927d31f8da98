import * as v from 'valibot'

/** What an order is made of beside its total. */
const orderParts = ['lines', 'addresses', 'delivery', 'payment'] as const
export type OrderPart = (typeof orderParts)[number]

/** What is said of a refusal beside its code. */
export const problemFields = {
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  /** Which fields are wrong, for VALIDATION_FAILED. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** What somebody else says who was asked, for LABEL_REFUSED. */
  reason: v.optional(v.string()),
  /** How many are left, for QUANTITY_NOT_AVAILABLE. */
  available: v.optional(v.pipe(v.number(), v.integer())),
  /** Which lines it is about, for QUANTITY_NOT_AVAILABLE, TOO_MUCH_UNPAID and PRICE_CHANGED at ordering. */
  lines: v.optional(
    v.array(v.object({ productSkuCode: v.string(), available: v.optional(v.pipe(v.number(), v.integer())) })),
  ),
  /** After how many seconds it may be tried again, for TOO_MANY_ATTEMPTS; the header of that name says the same. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer())),
  /** Which orders are open, by their numbers, for ACCOUNT_HAS_OPEN_ORDERS. */
  orders: v.optional(v.array(v.string())),
  /** What is not as it was shown, for ORDER_CHANGED. */
  changed: v.optional(v.array(v.picklist(orderParts))),
}

/** As browsers take it: the codes that they know are those that they have texts of, and no list besides. */
export const LenientProblem = v.object({ ...problemFields, code: v.string() })
