import { type RawBuilder, sql } from 'kysely'
import type { OrderLine } from '#lib/contract/order.ts'

/** The lines of goods, of an order or an offer: certificates are made, not kept, and lie in a cart beside their instrument. */
export const goodsOf = <Line extends Pick<OrderLine, 'certifies'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ certifies }) => !certifies)

/** Whether a line is one of them, in a statement that has it as json under this name. */
export const isOfGoods = (line: string): RawBuilder<boolean> => sql`${sql.raw(line)} ->> 'certifies' is null`
