import type { Generated, JSONColumnType } from 'kysely'
import type { contentKinds } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { ContentParts, Voice } from '#lib/contract/staff/content.ts'
import type {} from '../../platform/database/tables.ts'

/** Pages as they are public, and what the staff keep of them beside. Whoever did it is named by their number alone. */
export type ContentTables = {
  content: {
    id: Generated<number>
    uri: string
    kind: (typeof contentKinds)[number]
    image: string | null
    published_at: Date | null
  }
  /** Of a culture, or of a language that several share: "es", "es-MX". */
  content_text: { content_id: number; culture: Voice; title: string; metadescription: string; body: string }
  /** What each market says on a page, and in whose words: in those of its country where it has some, else in its language's. */
  content_words: {
    content_id: number
    culture: Culture
    voice: Voice
    title: string
    metadescription: string
    body: string
  }
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

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContentTables {}
}
