import type { availabilities } from '#lib/contract/product.ts'
import type {} from '../../platform/events/events.ts'

type StockEvents = {
  /** Few are left, or none; a trigger of the table writes it. */
  'stock.low': { sku: string; quantity: number; availability: (typeof availabilities)[number] }
}

declare module '../../platform/events/events.ts' {
  interface Events extends StockEvents {}
}
