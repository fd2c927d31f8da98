import type { Database } from '../tables.ts'
import { findPicture, type PictureSource } from './picture-source.ts'
import type { Pictures } from './pictures.ts'

/** The pictures that the records of the shop show, found by the path in their addresses. */
export const storedPictures =
  (db: Database, sources: readonly PictureSource[]): Pictures =>
  async (path) => {
    const row = await db.selectFrom('picture').select('name').where('path', '=', path).executeTakeFirst()
    return row && findPicture(sources, row.name)
  }
