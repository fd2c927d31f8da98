import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { lockTree } from './category-place.ts'
import type { Removal } from './records.ts'

/** A category that holds nothing can go; it comes back hidden, below the same one. */
export const categoryRemoval: Removal = {
  remove: async (db, key) => {
    const id = Number(key)
    if (await holdsSomething(db, id)) throw new HttpProblem('NOT_EMPTY')
    await db.deleteFrom('category_attribute').where('category_id', '=', id).execute()
    await db.deleteFrom('category_text').where('category_id', '=', id).execute()
    await db.deleteFrom('category').where('id', '=', id).execute()
  },
  revive: async (db, key) => {
    await lockTree(db)
    await db
      .insertInto('category')
      .values({ id: Number(key), parent_id: null, position: 0, disabled: true, uitemplate: null })
      .execute()
  },
  living: async (db, keys) => {
    const rows = await db.selectFrom('category').select('id').where('id', 'in', keys.map(Number)).execute()
    return rows.map(({ id }) => String(id))
  },
}

async function holdsSomething(db: Database, id: number): Promise<boolean> {
  const child = await db.selectFrom('category').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()
  if (child) return true
  const product = await db.selectFrom('product').select('id').where('category_id', '=', id).limit(1).executeTakeFirst()
  return product !== undefined
}
