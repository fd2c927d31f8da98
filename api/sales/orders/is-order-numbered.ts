import { sql } from 'kysely'
import { folded } from '../../catalog/certificates/folded.ts'
import type { IsOrderNumbered } from '../../catalog/services.ts'

/** By it whoever bought an instrument proves that it is theirs. */
export const isOrderNumbered: IsOrderNumbered = (order, number) =>
  sql`exists (select from customer_order o where o.id = ${order} and ${folded(sql`o.number`)} = ${folded(number)})`
