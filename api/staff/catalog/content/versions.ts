import { sql } from 'kysely'
import type { ContentParts } from '#lib/contract/staff/content.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { versionOf } from './content-parts.ts'
import type { DraftRow, PageKey } from './read-content.ts'

type Version = { parts: ContentParts | null; person?: string; at?: Date; isDraft?: boolean }

/**
 * Keeps a version unless it is the last one that is kept: of all where it is a draft, of those that were public where it was.
 * Which one it is.
 */
export async function storeVersion(
  db: Database,
  { uri, culture }: PageKey,
  { parts, person, at, isDraft = false }: Version,
): Promise<number> {
  const last = await db
    .selectFrom('content_version')
    .select(['id', 'parts', 'is_draft'])
    .where('uri', '=', uri)
    .where('culture', '=', culture)
    .$if(!isDraft, (query) => query.where('is_draft', '=', false))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.parts && parts && last.is_draft === isDraft && versionOf(last.parts) === versionOf(parts)) return last.id
  const { id } = await db
    .insertInto('content_version')
    .values({
      ...{ uri, culture, person: person ?? null, parts: parts ? JSON.stringify(parts) : null },
      is_draft: isDraft,
      ...(at && { at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same of a draft as it stands, which it has done since it was saved. */
export const storeDraftVersion = (db: Database, key: PageKey, { parts, saved_by: person, saved_at: at }: DraftRow) =>
  storeVersion(db, key, { parts, at, isDraft: true, ...(person !== null && { person }) })

/** What is kept of a page goes along to its new address, in all editions. */
export async function moveAddress(db: Database, from: string, to: string): Promise<void> {
  await db.updateTable('content_version').set({ uri: to }).where('uri', '=', from).execute()
  // A draft that moves it elsewhere still does.
  const said = (column: 'parts' | 'base') => sql<string>`case when ${sql.ref(column)} ->> 'uri' = ${from}
    then jsonb_set(${sql.ref(column)}, '{uri}', to_jsonb(${to}::text)) else ${sql.ref(column)} end`
  await db
    .updateTable('content_draft')
    .set({ uri: to, parts: said('parts'), base: said('base') })
    .where('uri', '=', from)
    .execute()
}
