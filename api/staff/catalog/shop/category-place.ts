import { sql } from 'kysely'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { requireValid } from './records.ts'

type Category = { id: number; parent_id: number | null }

/** In their order; `is not distinct from` finds those at the top as well. */
const siblingsOf = (db: Database, parent: number | null) =>
  db
    .selectFrom('category')
    .select(['id', 'position'])
    .where(sql<boolean>`parent_id is not distinct from ${parent}`)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** How many stand before it. */
export async function placeOf(db: Database, { id, parent_id }: Category): Promise<number> {
  return (await siblingsOf(db, parent_id)).findIndex((sibling) => sibling.id === id)
}

/** Whoever changes the tree waits here until nobody else does. */
export const lockTree = (db: Database) => sql`lock table category in share row exclusive mode`.execute(db)

/** Hangs a category below another one, or at the top; its new siblings make room, and no other one is touched. */
export async function moveTo(
  db: Database,
  id: number,
  { parent, place }: { parent: number | null; place: number },
): Promise<void> {
  await lockTree(db)
  if (parent !== null) await requireOutside(db, id, parent)
  await db.updateTable('category').set({ parent_id: parent }).where('id', '=', id).execute()
  const siblings = (await siblingsOf(db, parent)).filter((sibling) => sibling.id !== id)
  const order = [...siblings.slice(0, place).map((one) => one.id), id, ...siblings.slice(place).map((one) => one.id)]
  const rows = sql.join(order.map((one, position) => sql`(${one}::integer, ${position}::integer)`))
  await sql`
    update category set position = wanted.position from (values ${rows}) as wanted (id, position)
    where category.id = wanted.id and category.position <> wanted.position`.execute(db)
}

/** Nothing hangs below itself. */
async function requireOutside(db: Database, id: number, parent: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id from category where id = ${parent}
      union select c.id, c.parent_id from category c join above on c.id = above.parent_id)
    select id from above`.execute(db)
  if (rows.length === 0) throw new HttpProblem('NOT_FOUND')
  if (rows.some((row) => row.id === id)) requireValid([{ path: 'parent', message: 'below' }])
}
