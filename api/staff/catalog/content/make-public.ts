import { sanitiseBody } from '#lib/catalogue/sanitise-body.ts'
import type { ContentParts, ContentRecord } from '#lib/contract/staff/content.ts'
import { speaks } from '#lib/contract/voices.ts'
import { openPlaceholders } from '../../../catalog/content/placeholders.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Services } from '../../../sales/services.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { differences, merged, versionOf } from './content-parts.ts'
import { planDraft, recordOf, removeDraft } from './drafts.ts'
import {
  type DraftRow,
  isRequiredPage,
  keyOf,
  type PageKey,
  type PublicPage,
  readContent,
  readFallback,
  readPublic,
  requireDraft,
} from './read-content.ts'
import { storeVersion, moveAddress } from './versions.ts'

/** Writes what differs and nothing else, so that other editions are not published anew for nothing. */
async function writePage(db: Database, { uri, culture }: PageKey, parts: ContentParts): Promise<void> {
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
async function takeAway(db: Database, { uri, culture }: PageKey): Promise<void> {
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

type Person = { id: string; name: string }
type Catalogue = Pick<Awaited<ReturnType<Services['mirror']['lately']>>, 'markets' | 'shop'>

export async function publishContent(services: StaffServices, call: CallOf<'publishContent'>): Promise<ContentRecord> {
  const { db } = services
  const key = keyOf(call.params)
  const by = whoOf(call).person
  // Read before the transaction, which may have the only connection there is.
  const catalogue = await services.mirror.lately()
  const shown = await db.transaction().execute(async (transaction) => {
    const draft = await requireDraft(transaction, key, call.body.draft)
    const day = dayToCome(draft.parts)
    if (!day) return makePublic(transaction, { key, draft, by, catalogue })
    await planDraft(transaction, { key, draft, at: day, by })
    return key
  })
  return readContent(db, shown)
}

/** A post whose day is to come waits for it. */
function dayToCome({ kind, publishedAt }: ContentParts): Date | undefined {
  const day = kind === 'post' && publishedAt !== null ? new Date(publishedAt) : undefined
  return day && day.getTime() > Date.now() ? day : undefined
}

type Going = {
  key: PageKey
  draft: Pick<DraftRow, 'parts' | 'base'>
  by: Person | undefined
  catalogue: Catalogue
  /** The entry of the log that tells of all that becomes public along with it. */
  along?: number | undefined
}

/** Makes a draft what the shop shows, within the transaction that has locked it; at what address it stands then. */
export async function makePublic(db: Database, { key, draft, by, catalogue, along }: Going): Promise<PageKey> {
  const shown = await readPublic(db, key, { locks: true })
  const parts = cleaned(decided(draft, shown), shown?.parts)
  await requireSense(db, key, parts, catalogue)
  const { uri } = parts
  if (shown) await storeVersion(db, key, { parts: shown.parts, at: shown.changedAt })
  await removeDraft(db, key)
  if (uri !== key.uri) await moveAddress(db, key.uri, uri)
  await writePage(db, { uri: key.uri, culture: key.culture }, parts)
  const after = { uri, culture: key.culture }
  const version = await storeVersion(db, after, { parts, ...(by && { person: by.id }) })
  const changed = differences(shown?.parts ?? null, parts)
  await note(db, {
    ...{ by, action: 'page.published', ...recordOf(after, parts.title), along },
    before: changed.before,
    after: { ...changed.after, version },
  })
  return after
}

/** What the draft says upon what is public now. Where both changed the same, a person has to look. */
function decided({ parts, base }: Going['draft'], shown: PublicPage | undefined): ContentParts {
  if (!shown) return parts
  const all = base ? merged(base, parts, shown.parts) : undefined
  if (!all && versionOf(parts) !== versionOf(shown.parts)) throw new HttpProblem('RECORD_CHANGED')
  return all ?? parts
}

/** What was not touched stays as it was written. A post has a day. */
const cleaned = (parts: ContentParts, shown: ContentParts | undefined): ContentParts => ({
  ...parts,
  body: parts.body === shown?.body ? parts.body : sanitiseBody(parts.body),
  publishedAt: parts.kind === 'post' ? (parts.publishedAt ?? new Date().toISOString()) : parts.publishedAt,
})

/** What stays open in any of the markets that would show a text. */
function openIn(
  { title, metadescription, body }: Pick<ContentParts, 'title' | 'metadescription' | 'body'>,
  { markets, shop }: Catalogue,
) {
  const text = [title, metadescription, body].join('\n')
  const open = new Set(markets.flatMap((market) => openPlaceholders(text, shop, market)))
  return [...open].map((path) => ({ path, message: 'no record fills it' }))
}

/** Who has words of its own for a page. */
async function ownVoices(db: Database, uri: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('content as c')
    .innerJoin('content_text as t', 't.content_id', 'c.id')
    .select('t.culture')
    .where('c.uri', '=', uri)
    .execute()
  return new Set(rows.map(({ culture }) => culture))
}

async function requireSense(db: Database, key: PageKey, parts: ContentParts, catalogue: Catalogue): Promise<void> {
  const { uri, kind, title, body } = parts
  if (isRequiredPage(key) && (uri !== key.uri || kind !== 'page')) throw new HttpProblem('PAGE_REQUIRED')
  if (uri !== key.uri) {
    const known = await db.selectFrom('content').select('id').where('uri', '=', uri).executeTakeFirst()
    if (known) throw new HttpProblem('ADDRESS_TAKEN')
  }
  const errors = [
    ...(title === '' ? [{ path: 'title', message: 'a page has a title' }] : []),
    ...(body.trim() === '' ? [{ path: 'body', message: 'a page has a text' }] : []),
  ]
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
  const own = await ownVoices(db, key.uri)
  const markets = catalogue.markets.filter(
    (market) => market.culture === key.culture || (speaks(key.culture, market) && !own.has(market.culture)),
  )
  const open = openIn(parts, { shop: catalogue.shop, markets })
  if (open.length > 0) throw new HttpProblem('PLACEHOLDER_OPEN', { errors: open })
}

export async function withdrawContent(
  services: StaffServices,
  call: CallOf<'withdrawContent'>,
): Promise<ContentRecord> {
  const { db } = services
  const key = keyOf(call.params)
  const by = whoOf(call).person
  const catalogue = await services.mirror.lately()
  await db.transaction().execute(async (transaction) => {
    const shown = await readPublic(transaction, key, { locks: true })
    if (!shown) throw new HttpProblem('NOT_FOUND')
    const fallback = await readFallback(transaction, key)
    if (isRequiredPage(key) && !fallback) throw new HttpProblem('PAGE_REQUIRED')
    // What its language says must be whole there as well.
    const markets = catalogue.markets.filter(({ culture }) => culture === key.culture)
    const open = fallback ? openIn(fallback.parts, { shop: catalogue.shop, markets }) : []
    if (open.length > 0) throw new HttpProblem('PLACEHOLDER_OPEN', { errors: open })
    if (versionOf(shown.parts) !== call.body.version) throw new HttpProblem('RECORD_CHANGED')
    await withdraw(transaction, { key, shown, by })
  })
  return readContent(db, key)
}

type Withdrawing = { key: PageKey; shown: PublicPage; by: Person; along?: number | undefined }

/** Takes the words of a page out of the shop; they stay among its versions. */
export async function withdraw(db: Database, { key, shown, by, along }: Withdrawing): Promise<void> {
  await storeVersion(db, key, { parts: shown.parts, at: shown.changedAt })
  await takeAway(db, key)
  const version = await storeVersion(db, key, { parts: null, person: by.id })
  await note(db, {
    ...{ by, action: 'page.withdrawn', ...recordOf(key, shown.parts.title), ...differences(shown.parts, null), along },
    after: { version },
  })
}
