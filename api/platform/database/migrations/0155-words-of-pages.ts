import { sql, type Kysely } from 'kysely'

/**
 * What each market says on a page: the text of its culture where one was written ("es-MX"), else that of its language, and in whose
 * words that is. What an older version has written, a text a culture, reads the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view content_words as
    select t.content_id, m.culture, t.culture as voice, t.title, t.metadescription, t.body
    from market m join content_text t on t.culture = m.culture or (t.culture = m.language and not exists (
      select from content_text own where own.content_id = t.content_id and own.culture = m.culture))`.execute(db)
}
