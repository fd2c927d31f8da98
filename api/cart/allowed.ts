import { sql, type RawBuilder } from 'kysely'
import type { availabilities } from '#lib/contract/product.ts'
import { maxLineQuantity } from '#lib/contract/cart.ts'

type Stock = { availability: (typeof availabilities)[number]; stock: number }

/** How many of a product one line may hold. */
export function allowedQuantity({ availability, stock }: Stock): number {
  if (availability === 'unavailable') return 0
  return availability === 'backorder' ? maxLineQuantity : Math.max(0, Math.min(stock, maxLineQuantity))
}

/** The same in a statement, of the stock `s`. */
export const allowedInStock = sql`case s.availability
  when 'unavailable' then 0
  when 'backorder' then ${sql.lit(maxLineQuantity)}
  else greatest(0, least(s.quantity, ${sql.lit(maxLineQuantity)})) end`

/** Up to so many are shown as "a few". */
const fewest = sql.lit(3)

/** What is shown of a number of things, where nothing else was said of them. */
export const shownFor = (quantity: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${quantity} <= 0 then 'unavailable' when ${quantity} <= ${fewest} then 'few' else 'available' end`

/** Of the stock `s` once a line was taken from it, `taken` being a number in the statement. */
export const availabilityAfter = sql`case
  when s.availability = 'backorder' then 'backorder'
  when s.quantity - w.quantity <= 0 then 'unavailable'
  when s.quantity - w.quantity <= ${fewest} then 'few'
  else s.availability end`
