import type { Database } from '../tables.ts'
import { drawCategory, drawProduct, subjectOf } from './addresses.ts'
import { drawFixed } from './drawn-pictures.ts'
import type { Pictures } from './pictures.ts'

/** All pictures of the shop: those that are always the same, and those of what the catalogue holds. */
export const cataloguePictures =
  (db: Database): Pictures =>
  async (path) => {
    const subject = subjectOf(path)
    if (!subject) return drawFixed(path)
    if (subject.kind === 'category') {
      const row = await db.selectFrom('category').select('drawing').where('id', '=', subject.id).executeTakeFirst()
      return row?.drawing ? drawCategory(row.drawing) : undefined
    }
    const row = await db
      .selectFrom('product')
      .select(['sku', 'drawing'])
      .where('id', '=', subject.id)
      .executeTakeFirst()
    return row?.drawing ? drawProduct(row.drawing, row.sku, subject.view) : undefined
  }
