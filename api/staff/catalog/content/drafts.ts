import type { InferOutput } from 'valibot'
import type { Accepted } from '#lib/contract/session.ts'
import type { ContentParts, ContentRecord } from '#lib/contract/staff/content.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { differences, draftVersionOf, versionOf } from './content-parts.ts'
import { keyOf, type PageKey, readContent, readDraft, readPublic, requireDraft, wasWritten } from './read-content.ts'
import { storeDraftVersion, storeVersion } from './versions.ts'

export const recordOf = ({ uri, culture }: PageKey, title: string) => ({
  record: `page:${culture}/${uri}`,
  title: `${title || uri} (${culture})`,
})

const json = (parts: ContentParts | null) => (parts ? JSON.stringify(parts) : null)

const nothing = { image: null, publishedAt: null, title: '', metadescription: '', body: '' }

/** Begins a draft; what is common to all editions of an address comes from those that have it. */
export async function newContent({ db }: StaffServices, call: CallOf<'newContent'>): Promise<ContentRecord> {
  const { culture, uri, kind, copyOf } = call.body
  const key = { culture, uri }
  await db.transaction().execute(async (transaction) => {
    const copied = copyOf && (await wordsOf(transaction, { culture: copyOf, uri }))
    if (copyOf && !copied) throw new HttpProblem('NOT_FOUND')
    if (await readPublic(transaction, key)) throw new HttpProblem('ADDRESS_TAKEN')
    const shared = await transaction
      .selectFrom('content')
      .select(['kind', 'image', 'published_at'])
      .where('uri', '=', uri)
      .executeTakeFirst()
    const ofAll = shared && {
      ...{ kind: shared.kind, image: shared.image, publishedAt: shared.published_at?.toISOString() ?? null },
    }
    const parts: ContentParts = { ...nothing, kind, ...copied, ...ofAll, uri }
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('content_draft')
      .values({ ...key, parts: JSON.stringify(parts), base: null, saved_by: whoOf(call).person.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new HttpProblem('ADDRESS_TAKEN')
    await storeVersion(transaction, key, { parts, person: whoOf(call).person.id, isDraft: true })
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'page.begun', ...recordOf(key, parts.title) },
      after: { kind: parts.kind, ...(copyOf && { copyOf }) },
    })
  })
  return readContent(db, key)
}

const wordsOf = async (db: Database, key: PageKey) =>
  (await readPublic(db, key))?.parts ?? (await readDraft(db, key))?.parts

/** Keeps a draft upon what is public now, or upon what the draft before stood on. */
export async function draftContent({ db }: StaffServices, call: CallOf<'draftContent'>): Promise<ContentRecord> {
  const key = keyOf(call.params)
  const { draft: read, base: readBase, parts } = call.body
  await db.transaction().execute(async (transaction) => {
    const [shown, draft] = [
      await readPublic(transaction, key, { locks: true }),
      await readDraft(transaction, key, { locks: true }),
    ]
    if (!shown && !draft && !(await wasWritten(transaction, key))) throw new HttpProblem('NOT_FOUND')
    if ((draft ? draftVersionOf(draft) : null) !== read) throw new HttpProblem('RECORD_CHANGED')
    const bases = [shown?.parts ?? null, ...(draft ? [draft.base] : [])]
    const base = bases.find((one) => (one ? versionOf(one) : null) === readBase)
    if (base === undefined) throw new HttpProblem('RECORD_CHANGED')
    const changed = differences(draft?.parts ?? base, parts)
    if (draft && Object.keys(changed.after).length === 0 && draftVersionOf({ parts, base }) === read) return
    const saved = { parts: JSON.stringify(parts), base: json(base), saved_by: whoOf(call).person.id }
    await transaction
      .insertInto('content_draft')
      .values({ ...key, ...saved })
      .onConflict((conflict) => conflict.columns(['uri', 'culture']).doUpdateSet({ ...saved, saved_at: new Date() }))
      .execute()
    // What the draft is written over is kept too: a draft from before drafts were, or what was public and never changed here.
    if (draft) await storeDraftVersion(transaction, key, draft)
    else if (shown) await storeVersion(transaction, key, { parts: shown.parts, at: shown.changedAt })
    const version = await storeVersion(transaction, key, { parts, person: whoOf(call).person.id, isDraft: true })
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'page.drafted', ...recordOf(key, parts.title) },
      before: changed.before,
      after: { ...changed.after, version },
    })
  })
  return readContent(db, key)
}

export async function dropDraft(
  { db }: StaffServices,
  call: CallOf<'dropDraft'>,
): Promise<InferOutput<typeof Accepted>> {
  const key = keyOf(call.params)
  await db.transaction().execute(async (transaction) => {
    const draft = await requireDraft(transaction, key, call.body.draft)
    const { parts, base } = draft
    const version = await storeDraftVersion(transaction, key, draft)
    await removeDraft(transaction, key)
    const changed = differences(parts, base)
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'page.dropped', ...recordOf(key, parts.title) },
      before: { ...changed.before, version },
      after: changed.after,
    })
  })
  return { accepted: true }
}

export const removeDraft = (db: Database, { uri, culture }: PageKey) =>
  db.deleteFrom('content_draft').where('uri', '=', uri).where('culture', '=', culture).execute()

export async function planContent({ db }: StaffServices, call: CallOf<'planContent'>): Promise<ContentRecord> {
  const key = keyOf(call.params)
  const at = call.body.at === null ? null : new Date(call.body.at)
  if (at && at.getTime() <= Date.now()) throw new HttpProblem('TIME_IS_OVER')
  await db.transaction().execute(async (transaction) => {
    const draft = await requireDraft(transaction, key, call.body.draft)
    await planDraft(transaction, { key, draft, at, by: whoOf(call).person })
  })
  return readContent(db, key)
}

type Planned = {
  key: PageKey
  draft: { parts: ContentParts; publish_at: Date | null }
  at: Date | null
  by: { id: string; name: string }
}

/** Whoever plans it answers for it: it becomes public in their name. */
export async function planDraft(db: Database, { key, draft, at, by }: Planned): Promise<void> {
  await db
    .updateTable('content_draft')
    .set({ publish_at: at, saved_by: by.id })
    .where('uri', '=', key.uri)
    .where('culture', '=', key.culture)
    .execute()
  await note(db, {
    ...{ by, action: 'page.planned', ...recordOf(key, draft.parts.title) },
    before: { at: draft.publish_at?.toISOString() ?? null },
    after: { at: at?.toISOString() ?? null },
  })
}
