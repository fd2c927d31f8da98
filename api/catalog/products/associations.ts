import { sql } from 'kysely'
import type { Product } from '#lib/contract/product.ts'

/**
 * The products that one is a spare part of, by number: where lists show them changes, and nobody who asks for changes would
 * hear of it.
 */
export const fitsOf = sql<
  number[]
>`array(select o.id from product o where o.spares @> array[p.id] and o.withdrawn_at is null order by o.id)`

type Neighbours = { [List in keyof Product['associations']]-?: number[] }

/** Most products neither have spare parts nor are one, and say nothing of it. */
export const associationsOf = ({ related, accessories, spares, fits }: Neighbours): Product['associations'] => ({
  related,
  accessories,
  ...(spares.length > 0 && { spares }),
  ...(fits.length > 0 && { fits }),
})
