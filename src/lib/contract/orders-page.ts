import * as v from 'valibot'
import { OrderSummary, orderStatuses } from './order.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const number = (otherwise: string) =>
  v.pipe(v.optional(v.string(), otherwise), v.regex(/^[1-9]\d{0,4}$/, 'expected a number'))
const Day = v.pipe(v.string(), v.isoDate())

const Wanted = v.object({
  /** Those of the user, or all that were bought for the company that they buy for: that takes the right `colleagues`. */
  of: v.optional(v.picklist(['own', 'company']), 'own'),
  status: v.optional(v.picklist(orderStatuses)),
  /** Part of an order number, a reference, a SKU or a product's name. */
  search: v.optional(v.pipe(v.string(), v.maxLength(80))),
  from: v.optional(Day),
  to: v.optional(Day),
})

export const OrdersQuery = v.object({ pageNumber: number('1'), pageSize: number('10'), ...Wanted.entries })

/** Of a company, by its own system. */
export const CompanyOrdersQuery = v.omit(OrdersQuery, ['of'])

export const OrdersPage = v.object({
  orders: v.array(OrderSummary),
  total: Count,
  pageNumber: Count,
  pageSize: Count,
  /** Whether the user may see what was bought for their company. */
  colleagues: v.optional(v.boolean(), false),
})
export type OrdersPage = v.InferOutput<typeof OrdersPage>

const orderFileKinds = ['csv', 'xlsx'] as const

export const OrdersFileQuery = v.object({ as: v.picklist(orderFileKinds), ...Wanted.entries })

/** A file with a line for each line of the orders, the latest order first. */
export const OrdersFile = v.object({
  name: v.string(),
  type: v.string(),
  base64: v.string(),
  /** Whether there are more lines than a file holds; earlier orders are left out. */
  isCut: v.boolean(),
})
