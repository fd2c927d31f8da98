import type { ContentParts } from '#lib/contract/staff/content.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { PageKey } from './read-content.ts'

/** Writes what differs and nothing else, so that other editions are not published anew for nothing. */
export async function writePage(db: Database, { uri, culture }: PageKey, parts: ContentParts): Promise<void> {
  const { title, metadescription, body } = parts
  const row = { uri: parts.uri, kind: parts.kind, image: parts.image, published_at: dateOf(parts.publishedAt) }
  const known = await db.selectFrom('content').selectAll().where('uri', '=', uri).forUpdate().executeTakeFirst()
  const id = known?.id ?? (await insertContent(db, row))
  if (known && JSON.stringify({ ...known, ...row }) !== JSON.stringify(known))
    await db.updateTable('content').set(row).where('id', '=', id).execute()
  await db
    .insertInto('content_text')
    .values({ content_id: id, culture, title, metadescription, body })
    .onConflict((conflict) =>
      conflict
        .columns(['content_id', 'culture'])
        .doUpdateSet({ title, metadescription, body })
        .where(({ eb, or }) =>
          or([
            eb('content_text.title', '<>', title),
            eb('content_text.metadescription', '<>', metadescription),
            eb('content_text.body', '<>', body),
          ]),
        ),
    )
    .execute()
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

type ContentRow = { uri: string; kind: ContentParts['kind']; image: string | null; published_at: Date | null }

async function insertContent(db: Database, row: ContentRow): Promise<number> {
  const { id } = await db.insertInto('content').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes the words of an edition away, and the page with the last of them. */
export async function takeAway(db: Database, { uri, culture }: PageKey): Promise<void> {
  const { id } = await db.selectFrom('content').select('id').where('uri', '=', uri).executeTakeFirstOrThrow()
  await db.deleteFrom('content_text').where('content_id', '=', id).where('culture', '=', culture).execute()
  await db
    .deleteFrom('content')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('content_text').select('culture').where('content_id', '=', id))),
    )
    .execute()
}
