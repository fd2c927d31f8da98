import { sql, type RawBuilder } from 'kysely'
import type { availabilities } from '#lib/contract/product.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'

type Stock = { availability: (typeof availabilities)[number]; stock: number; lead: number | null }

/** How many of a product one line may hold: above the stock of what is made anew, or is sold on order. */
export function allowedQuantity({ availability, stock, lead }: Stock): number {
  if (availability === 'unavailable') return 0
  return availability === 'backorder' || lead !== null ? maxLineQuantity : Math.max(0, Math.min(stock, maxLineQuantity))
}

/** The same in a statement, of the stock `s` of the product `p`. */
export const allowedInStock = sql`case s.availability
  when 'unavailable' then 0
  when 'backorder' then ${sql.lit(maxLineQuantity)}
  else case when p.lead_days is not null then ${sql.lit(maxLineQuantity)}
    else greatest(0, least(s.quantity, ${sql.lit(maxLineQuantity)})) end end`

/** Up to so many are shown as "a few". */
const fewest = sql.lit(3)

/** What is shown of a number of things, where nothing else was said of them. */
export const availabilityOf = (quantity: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${quantity} <= 0 then 'unavailable' when ${quantity} <= ${fewest} then 'few' else 'available' end`

/** Of the stock `s` once the line `w` was taken from it; what is made anew goes on as goods on order. */
export const availabilityAfter = sql`case
  when s.availability = 'backorder' or (s.quantity - w.quantity <= 0 and w.lead is not null) then 'backorder'
  when s.quantity - w.quantity <= 0 then 'unavailable'
  when s.quantity - w.quantity <= ${fewest} then 'few'
  else s.availability end`
