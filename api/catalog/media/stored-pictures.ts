import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { findPicture, type PictureSource } from '../../platform/files/picture-source.ts'
import type { Pictures } from './pictures.ts'

/** The pictures that records show or have shown, found by path and hash; with another hash, the one that came last. */
export const storedPictures =
  (db: Database, sources: readonly PictureSource[]): Pictures =>
  async (path, hash) => {
    const row = await db
      .selectFrom('picture')
      .select('name')
      .where('path', '=', path)
      .orderBy(sql`hash = ${hash}`, 'desc')
      .orderBy('noted_at', 'desc')
      // The embedded database has a clock of milliseconds; of two in one, the later lies further down.
      .orderBy(sql`ctid`, 'desc')
      .executeTakeFirst()
    return row && findPicture(sources, row.name)
  }
