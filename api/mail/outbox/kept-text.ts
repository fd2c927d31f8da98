import type { Database } from '../../platform/database/tables.ts'
import { textPage } from '../templates/frame.ts'

/** A kept text as a file that opens by itself, called by its title. */
export async function textFile(db: Database, hash: string): Promise<{ name: string; html: string }> {
  const { culture, title, body } = await db
    .selectFrom('kept_text')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  const name = title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()
  return { name: `${name}.html`, html: textPage(culture, { title, body }) }
}
