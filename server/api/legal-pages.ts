import { sql } from 'kysely'
import type { Edition } from '#i18n/edition.ts'
import { readLackingPages } from '../../api/catalog/content/lacking-pages.ts'
import type { Database } from '../../api/platform/database/tables.ts'

/** Editions in which somebody sells without pages that the law asks for, each in one line. */
export async function editionsWithoutPages(db: Database, editions: readonly Edition[]): Promise<string[]> {
  if (!(await hasPages(db))) return []
  const wanted = new Set<string>(editions.map(({ key }) => key))
  const lacking = await readLackingPages(db)
  return lacking
    .filter(({ edition }) => wanted.has(edition))
    .map(
      ({ edition, pages }) =>
        `pages that the law asks for in ${edition}: ${pages.join(', ')}; by an import (docs/catalogue.md) or in the staff's rooms`,
    )
}

/** Whoever only asks what is lacking opens a database as it is, which may be as it was made. */
async function hasPages(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('content_words') is not null as has`.execute(db)
  return rows.some(({ has }) => has)
}
