import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

/** Which of these pages, `pl-PL/delivery`, are shown or begun again. */
export async function livingPages(db: Database, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select t.culture || '/' || c.uri as key from content c join content_text t on t.content_id = c.id
      union select culture || '/' || uri from content_draft) as pages
    where key = any(${keys}::text[])`.execute(db)
  return rows.map(({ key }) => key)
}
