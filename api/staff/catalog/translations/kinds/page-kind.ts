import * as v from 'valibot'
import { ContentParts } from '#lib/contract/staff/content.ts'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { versionOf } from '../../content/content-parts.ts'
import { makePublic, withdraw } from '../../content/make-public.ts'
import { keyOf, type PageKey, readDraft, readPublic } from '../../content/read-content.ts'
import { line, text, type Entry, type TextChange, type TranslatedKind, type Translating } from './translated-kind.ts'

/** A language that one country alone speaks is that country's. */
function voiceOf(language: string, { markets }: Pick<Translating, 'markets'>): string {
  const speaking = markets.filter((market) => market.language === language)
  return (speaking.length === 1 ? speaking[0]?.culture : undefined) ?? language
}

/** What all editions of a page share, locked. */
async function lockedPage(db: Database, record: string) {
  const page = await db
    .selectFrom('content')
    .select(['uri', 'kind', 'image', 'published_at'])
    .where('id', '=', Number(record))
    .forUpdate()
    .executeTakeFirst()
  if (!page) throw new HttpProblem('NOT_FOUND')
  const { published_at, ...shared } = page
  return { ...shared, publishedAt: published_at?.toISOString() ?? null }
}

async function write(db: Database, { record, language, after }: TextChange, translating: Translating): Promise<void> {
  const { by, catalogue, along } = translating
  const shared = await lockedPage(db, record)
  const key = keyOf({ uri: shared.uri, culture: voiceOf(language, translating) })
  // What somebody is writing there would be overtaken unseen.
  if (await readDraft(db, key, { locks: true }))
    throw new HttpProblem('TRANSLATION_REFUSED', { errors: [{ path: 'body', message: 'draft' }] })
  const shown = await readPublic(db, key, { locks: true })
  const { title = '', metadescription = '', body = '' } = after
  const parts = v.parse(ContentParts, { ...shared, ...shown?.parts, title, metadescription, body })
  await makePublic(db, { key, draft: { parts, base: shown?.parts ?? null }, by, catalogue, along })
}

const version = (db: Database, { uri, culture }: PageKey) =>
  db
    .selectFrom('content_version')
    .select(['id', 'parts'])
    .where('uri', '=', uri)
    .where('culture', '=', culture)
    .where('is_draft', '=', false)

/** `page:de-DE/about` */
function keyIn({ record }: Entry): PageKey {
  const [culture = '', uri = ''] = record.slice('page:'.length).split('/')
  return keyOf({ uri, culture })
}

async function undo(db: Database, entry: Entry, { by, catalogue, along }: Translating): Promise<boolean> {
  const key = keyIn(entry)
  const id = Number(entry.after['version'])
  const written = await version(db, key).where('id', '=', id).executeTakeFirst()
  const before = await version(db, key).where('id', '<', id).orderBy('id', 'desc').executeTakeFirst()
  const shown = await readPublic(db, key, { locks: true })
  if (!shown || !written?.parts || versionOf(written.parts) !== versionOf(shown.parts)) return false
  if (await readDraft(db, key, { locks: true })) return false
  if (!before?.parts) await withdraw(db, { key, shown, by, along })
  else await makePublic(db, { key, draft: { parts: before.parts, base: shown.parts }, by, catalogue, along })
  return true
}

/** Words of a page are public as soon as they are saved, as those of products are, and wait for the next publication. */
export const pageTexts: TranslatedKind = {
  fields: { title: line(200), metadescription: text(500), body: { form: 'html', most: 200_000 } },
  lock: async (db, record) => void (await lockedPage(db, record)),
  write,
  owns: ({ action }) => action === 'page.published',
  undo,
}
