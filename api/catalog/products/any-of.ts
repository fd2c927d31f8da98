import { type RawBuilder, sql } from 'kysely'

/**
 * To be one of these. A list in plain sight is counted, and the statement planned anew for each length, which takes ten times as
 * long as finding a few products; one that is selected is planned for once.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any((select ${ids}::integer[])::integer[])`
