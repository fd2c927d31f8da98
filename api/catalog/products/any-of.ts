import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/**
 * To be one of these. A list in plain sight is counted, and the statement planned anew for each length, which takes ten times as
 * long as finding a few products; one that is selected is planned for once.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any((select ${ids}::integer[])::integer[])`

/** Asks one statement with other ids each time: to put it together takes longer than all else that the process does for it. */
export function askedWithIds<Row>(
  db: Database,
  build: (ids: readonly number[]) => Compilable<Row>,
): (ids: readonly number[]) => Promise<Row[]> {
  const none: readonly number[] = []
  const statement: CompiledQuery<Row> = build(none).compile()
  const place = statement.parameters.indexOf(none)
  return async (ids) => {
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: statement.parameters.with(place, ids) })
    return rows
  }
}
