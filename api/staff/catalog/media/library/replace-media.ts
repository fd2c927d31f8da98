import { sql } from 'kysely'
import type { MediaFile } from '#lib/contract/staff/media.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { originalBytes, originalIn } from '../../../../platform/files/originals.ts'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import { type CallOf, whoOf } from '../../../platform/staff-routes.ts'
import type { StaffServices } from '../../../platform/staff-services.ts'
import { noteEach, oneAtATime } from '../../bulk/apply-bulk-edit.ts'
import { differences } from '../../products/product-fields.ts'
import { documentsPart } from '../documents-part.ts'
import { softwarePart } from '../software-part.ts'
import { notePictures, wholeOf } from '../whole-picture.ts'
import { type Pair, pairsOf, rewriteAll, turned } from './media-pairs.ts'
import { fileIn, readMedia } from './read-media.ts'

type Kind = MediaFile['kind']

/** The entry of the log names a file by no more than tells it apart: its whole name would keep it for good. */
export const recordOf = (name: string): string => `media:${name.replace(/^original:(.{12}).*$/, '$1')}`

const fits: Record<Kind, RegExp> = {
  picture: /\.(jpg|png|webp)$/,
  document: /\.pdf$/,
  software: /\.(zip|7z|gz|msi|exe)$/,
}

/** Puts a file in the place of another one, wherever that stands; each product tells of it in its own history too. */
export async function replaceMedia(services: StaffServices, call: CallOf<'replaceMedia'>): Promise<MediaFile> {
  const { name, by } = call.body
  const before = await readMedia(services, name, call)
  if (before.isRemoved) throw new HttpProblem('NOT_FOUND')
  if (!fits[before.kind].test(by) || (await originalBytes(services.storage, by)) === undefined)
    throw new HttpProblem('FILE_UNREADABLE')
  const after = `original:${by}`
  if (after === name) return before
  if (originalIn(by)) await notePictures(services.db, [wholeOf(by)])
  const pairs = before.kind === 'picture' ? await pairsOf(services, name, after) : []
  await exchange(services, call, { kind: before.kind, title: before.title, from: name, to: after, pairs })
  return readMedia(services, after, call)
}

/** Takes back what an entry of the log tells of, where the file that it left is still shown. */
export async function undoMedia(services: StaffServices, call: CallOf<'undoMedia'>): Promise<MediaFile> {
  const { db } = services
  const entry = await db
    .selectFrom('staff_audit')
    .select(['id', 'action', 'title', 'before', 'after'])
    .where('id', '=', call.body.entry)
    .where('action', 'in', ['media.replaced', 'media.undone'])
    .executeTakeFirst()
  const [to, from] = [entry?.before?.['file'], entry?.after?.['file']]
  if (!entry || typeof to !== 'string' || typeof from !== 'string') throw new HttpProblem('NOT_FOUND')
  const { kind, uses } = await readMedia(services, from, call)
  if (uses === 0) throw new HttpProblem('RECORD_CHANGED')
  // Parts of a picture are reckoned from the one that they were chosen in, so that they come back as they were.
  const forth = entry.action === 'media.undone'
  const pairs =
    kind !== 'picture' ? [] : forth ? await pairsOf(services, from, to) : turned(await pairsOf(services, to, from))
  await exchange(services, call, { kind, title: entry.title, from, to, pairs, undoes: entry.id })
  return readMedia(services, to, call)
}

type Exchange = { kind: Kind; title: string; from: string; to: string; pairs: readonly Pair[]; undoes?: number }

async function exchange(
  { db, storage }: StaffServices,
  call: CallOf<'replaceMedia'> | CallOf<'undoMedia'>,
  { kind, title, from, to, pairs, undoes }: Exchange,
): Promise<void> {
  const by = whoOf(call).person
  const bytes = (await originalBytes(storage, fileIn(to) ?? '')) ?? 0
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    if (undoes === undefined) await requireAlone(transaction, to)
    const { id } = await transaction
      .insertInto('staff_audit')
      .values({
        ...{ person: by.id, person_name: by.name, record: recordOf(to), title, many: undoes ?? null },
        action: undoes === undefined ? 'media.replaced' : 'media.undone',
        ...{ before: JSON.stringify({ file: from }), after: JSON.stringify({ file: to }) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entries =
      kind === 'picture'
        ? await rewriteAll(transaction, from, pairs)
        : await exchangeFiles(transaction, { kind, from, to, bytes })
    await noteEach(transaction, id, { by, action: actions[kind], entries })
  })
}

const actions: Record<Kind, string> = {
  picture: 'product.pictures',
  document: 'product.documents',
  software: 'product.software',
}

/** Of two that stand somewhere nobody could tell afterwards which of the places was whose. */
async function requireAlone(db: Database, name: string): Promise<void> {
  const { rows } = await sql`select from media_use where file = ${name} limit 1`.execute(db)
  if (rows.length > 0) throw new HttpProblem('FILE_STANDS_ELSEWHERE')
}

type Files = Pick<Exchange, 'from' | 'to'> & { kind: 'document' | 'software'; bytes: number }

/** A paper or a program belongs to few products, each of which is read before and after. */
async function exchangeFiles(db: Database, { kind, from, to, bytes }: Files) {
  const [part, table] =
    kind === 'document' ? ([documentsPart, 'product_document'] as const) : ([softwarePart, 'product_software'] as const)
  const [old, now] = [fileIn(from) ?? '', fileIn(to) ?? '']
  const { rows: products } = await sql<{ id: number; sku: string; code: string }>`
    select id, sku, code from product where id in (select product_id from ${sql.table(table)} where file = ${old})
    order by id for update`.execute(db)
  const before = await Promise.all(products.map((product) => part.read(db, product)))
  await sql`update ${sql.table(table)} set file = ${now}, bytes = ${bytes} where file = ${old}`.execute(db)
  const after = await Promise.all(products.map((product) => part.read(db, product)))
  return products.map(({ sku, code }, at) => ({ sku, title: code, ...differences(before[at] ?? {}, after[at] ?? {}) }))
}
