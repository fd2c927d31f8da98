import { sql, type RawBuilder } from 'kysely'
import type { Market } from '../shop/markets.ts'

/** Whether the product `c` is a certificate for the product `p`. */
export const certifies = sql<boolean>`c.certifies is not null and c.withdrawn_at is null and c.id = any(p.accessories)`

/** The certificate for the product `p` that `named` tells of `c`, where it is sold in the market. */
export const certificateFor = (
  { culture }: Pick<Market, 'culture'>,
  named: RawBuilder<unknown>,
): RawBuilder<number | null> =>
  sql`(select c.id from product c join price cp on cp.product_id = c.id and cp.culture = ${culture}
    where ${named} and ${certifies} order by c.id limit 1)`
