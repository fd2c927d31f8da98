import type { InferOutput } from 'valibot'
import { type ContentParts, type ContentRecord, type ContentVersions, Voice } from '#lib/contract/staff/content.ts'
import { languageOf, speaks } from '#lib/contract/voices.ts'
import { markets } from '#lib/markets/all.ts'
import { is } from 'valibot'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { draftVersionOf, versionOf } from './content-parts.ts'
import { readStanding } from './standing.ts'

/** A page in the words of a country or of a language. */
export type PageKey = { uri: string; culture: Voice }

export function keyOf({ uri = '', culture = '' }: Record<string, string>): PageKey {
  if (!is(Voice, culture)) throw new HttpProblem('NOT_FOUND')
  return { uri, culture }
}

/** Pages that the law of a country wants, to which forms, mails and orders lead. */
export const isRequiredPage = ({ uri, culture }: PageKey): boolean =>
  markets.some((market) => speaks(culture, market) && market.legalPages.includes(uri))

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

/** What a country says without words of its own. */
export async function readFallback(db: Database, { uri, culture }: PageKey): Promise<ContentRecord['fallback']> {
  const language = languageOf(culture)
  if (language === culture || !is(Voice, language)) return null
  const said = await readPublic(db, { uri, culture: language })
  return said ? { culture: language, parts: said.parts } : null
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
  if (!draft) throw new HttpProblem('NOT_FOUND')
  if (draftVersionOf(draft) !== version) throw new HttpProblem('RECORD_CHANGED')
  return draft
}

/** A page that was withdrawn, or begun and dropped, is written anew from one of its versions. */
export const wasWritten = async (db: Database, { uri, culture }: PageKey) =>
  (await db
    .selectFrom('content_version')
    .select('id')
    .where('uri', '=', uri)
    .where('culture', '=', culture)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function readContent(db: Database, key: PageKey): Promise<ContentRecord> {
  const [shown, draft, fallback] = [await readPublic(db, key), await readDraft(db, key), await readFallback(db, key)]
  if (!shown && !draft && !fallback && !(await wasWritten(db, key))) throw new HttpProblem('NOT_FOUND')
  return {
    ...key,
    isKept: isRequiredPage(key),
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
    fallback,
    editions: await readStanding(db, key.uri),
  }
}

export async function readVersions(
  db: Database,
  { uri, culture }: PageKey,
): Promise<InferOutput<typeof ContentVersions>> {
  const rows = await db
    .selectFrom('content_version as v')
    .leftJoin('staff_person as p', 'p.id', 'v.person')
    .select(['v.id', 'v.at', 'v.parts', 'v.is_draft', 'p.name'])
    .where('v.uri', '=', uri)
    .where('v.culture', '=', culture)
    .orderBy('v.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, at, parts, is_draft: isDraft, name: by }) => ({
    id,
    at: at.toISOString(),
    parts,
    isDraft,
    by,
  }))
}
