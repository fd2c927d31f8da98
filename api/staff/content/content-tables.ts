import type { Generated, JSONColumnType } from 'kysely'
import type { ContentParts, Voice } from '#lib/contract/staff/content.ts'

/** What the staff keep of pages beside what is public. Whoever did it is named by their number alone. */
export type ContentTables = {
  content_draft: {
    uri: string
    culture: Voice
    parts: JSONColumnType<ContentParts>
    /** What was public when the draft was begun. */
    base: JSONColumnType<ContentParts> | null
    saved_at: Generated<Date>
    saved_by: string | null
    /** When it becomes public by itself. */
    publish_at: Date | null
  }
  content_version: {
    id: Generated<number>
    uri: string
    culture: Voice
    at: Generated<Date>
    person: string | null
    /** Nothing where the page was withdrawn. */
    parts: JSONColumnType<ContentParts> | null
    /** What was written and not yet public. */
    is_draft: Generated<boolean>
  }
}
