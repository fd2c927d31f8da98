import type { InferOutput } from 'valibot'
import { Culture } from '#lib/contract/cultures.ts'
import type { ContentLine, ContentParts, ContentRecord, ContentVersions } from '#lib/contract/staff/content.ts'
import { marketIn } from '#lib/markets/all.ts'
import { is } from 'valibot'
import { Refusal } from '../../problem.ts'
import type { Database } from '../../tables.ts'
import { draftVersionOf, versionOf } from './content-parts.ts'

/** A page of an edition. */
export type PageKey = { uri: string; culture: Culture }

export function keyOf({ uri = '', culture = '' }: Record<string, string>): PageKey {
  if (!is(Culture, culture)) throw new Refusal('NOT_FOUND')
  return { uri, culture }
}

/** Pages that the law of a country wants, to which forms, mails and orders lead. */
export const isKept = ({ uri, culture }: PageKey): boolean => marketIn(culture).legalPages.includes(uri)

export type PublicPage = { id: number; parts: ContentParts; changedAt: Date }

/** What the shop shows; nobody else changes it until a transaction that locks it has ended. */
export async function readPublic(
  db: Database,
  { uri, culture }: PageKey,
  { locks = false } = {},
): Promise<PublicPage | undefined> {
  const row = await db
    .selectFrom('content as c')
    .innerJoin('content_text as t', 't.content_id', 'c.id')
    .innerJoin('change', (join) => join.onRef('change.id', '=', 'c.id').on('change.kind', '=', 'content'))
    .select(['c.id', 'c.uri', 'c.kind', 'c.image', 'c.published_at', 't.title', 't.metadescription', 't.body'])
    .select('change.changed_at')
    .where('c.uri', '=', uri)
    .where('t.culture', '=', culture)
    .$if(locks, (query) => query.forUpdate('c'))
    .executeTakeFirst()
  if (!row) return undefined
  const { id, changed_at: changedAt, published_at, ...parts } = row
  return { id, changedAt, parts: { ...parts, publishedAt: published_at?.toISOString() ?? null } }
}

export const readDraft = (db: Database, { uri, culture }: PageKey, { locks = false } = {}) =>
  db
    .selectFrom('content_draft as d')
    .leftJoin('staff_person as p', 'p.id', 'd.saved_by')
    .select(['d.parts', 'd.base', 'd.saved_at', 'd.publish_at', 'd.saved_by', 'p.name'])
    .where('d.uri', '=', uri)
    .where('d.culture', '=', culture)
    .$if(locks, (query) => query.forUpdate('d'))
    .executeTakeFirst()

export type DraftRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>

/** A draft as somebody has read it, locked. */
export async function requireDraft(db: Database, key: PageKey, version: string): Promise<DraftRow> {
  const draft = await readDraft(db, key, { locks: true })
  if (!draft) throw new Refusal('NOT_FOUND')
  if (draftVersionOf(draft) !== version) throw new Refusal('RECORD_CHANGED')
  return draft
}

export async function readContent(db: Database, key: PageKey): Promise<ContentRecord> {
  const [shown, draft] = [await readPublic(db, key), await readDraft(db, key)]
  if (!shown && !draft && (await readVersions(db, key)).length === 0) throw new Refusal('NOT_FOUND')
  return {
    ...key,
    isKept: isKept(key),
    public: shown
      ? { version: versionOf(shown.parts), parts: shown.parts, changedAt: shown.changedAt.toISOString() }
      : null,
    draft: draft
      ? {
          version: draftVersionOf(draft),
          ...{ parts: draft.parts, base: draft.base, by: draft.name, at: draft.saved_at.toISOString() },
          planned: draft.publish_at?.toISOString() ?? null,
        }
      : null,
    editions: await readStanding(db, key.uri),
  }
}

/** How a page stands in each edition that has something of it. */
async function readStanding(db: Database, uri: string): Promise<ContentLine['editions']> {
  const shown = await db
    .selectFrom('content as c')
    .innerJoin('content_text as t', 't.content_id', 'c.id')
    .select('t.culture')
    .where('c.uri', '=', uri)
    .execute()
  const drafts = await db.selectFrom('content_draft').select(['culture', 'publish_at']).where('uri', '=', uri).execute()
  const cultures = [...new Set([...shown, ...drafts].map(({ culture }) => culture))].sort()
  return cultures.map((culture) => {
    const isPublic = shown.some((row) => row.culture === culture)
    const draft = drafts.find((row) => row.culture === culture)
    const state = isPublic ? (draft ? 'changed' : 'public') : 'draft'
    return { culture, state, planned: draft?.publish_at?.toISOString() ?? null }
  })
}

export async function readVersions(
  db: Database,
  { uri, culture }: PageKey,
): Promise<InferOutput<typeof ContentVersions>> {
  const rows = await db
    .selectFrom('content_version as v')
    .leftJoin('staff_person as p', 'p.id', 'v.person')
    .select(['v.id', 'v.at', 'v.parts', 'p.name'])
    .where('v.uri', '=', uri)
    .where('v.culture', '=', culture)
    .orderBy('v.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, at, parts, name }) => ({ id, at: at.toISOString(), parts, by: name }))
}
