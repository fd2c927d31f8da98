import { sql } from 'kysely'
import { type RecordKind, recordKinds } from '#lib/contract/snapshot.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { changedSince } from './cursor.ts'

type ChangeKind = Tables['change']['kind']

/** What of the categories says where products stand. */
const ofTheTree = ['category', 'listing', 'menu', 'moves', 'slider'] as const

/** Which records have to be read again after a change of each kind, and no others. */
const recordsOf: Readonly<Record<ChangeKind, readonly RecordKind[]>> = {
  // It decides the price of every product and the words of every data sheet, so a changed one leaves nothing as it was.
  market: recordKinds,
  product: ['product'],
  stock: ['product'],
  place: ofTheTree,
  listing: ofTheTree,
  category: ofTheTree,
  reduction: ['listing', 'reduced'],
  moved: ['moves'],
  content: ['content'],
  // Texts of pages take what the seller says of itself and of deliveries.
  shop: ['attributes', 'content', 'seller', 'seo'],
  // No page tells models of others.
  counterpart: [],
  // Nor what is typed for something.
  wording: [],
}

/** Of these an answer brings what may have changed, and of each other kind every record or none. */
const singly: ReadonlySet<RecordKind> = new Set(['product', 'listing'])

/** What of the catalogue an answer tells. */
export type Told = {
  kinds: ReadonlySet<RecordKind>
  /** The products that were changed since; every one where nothing is said. */
  since?: string
  /** The listings of these categories, and as gone those of them that are not listed; every listed one's where nothing is said. */
  listings?: { categories: ReadonlySet<number>; promotions: boolean }
}

export const everything: Told = { kinds: new Set(recordKinds) }

export async function changedKinds(db: Database, seen: string): Promise<Set<ChangeKind>> {
  const rows = await db.selectFrom('change').where(changedSince(seen)).select('kind').distinct().execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** What may not be as it was. */
export async function readDifferences(db: Database, seen: string, changed: ReadonlySet<ChangeKind>): Promise<Told> {
  const noted = new Set(changed)
  if (noted.has('place') && (await isAnyReduced(db, seen))) noted.add('reduction')
  const kinds = new Set([...noted].flatMap((kind) => recordsOf[kind]))
  if (!kinds.has('listing')) return { kinds, since: seen }
  const categories = kinds.has('category') ? await readCategoriesOf(db, seen) : []
  return { kinds, since: seen, listings: { categories: new Set(categories), promotions: noted.has('reduction') } }
}

export const wholeKinds = ({ kinds }: Told): RecordKind[] =>
  recordKinds.filter((kind) => kinds.has(kind) && !singly.has(kind))

const since = (seen: string, kind: ChangeKind) => sql<boolean>`kind = ${kind} and ${changedSince(seen)}`

/** Whether something that was moved, withdrawn or brought back is reduced; what was reduced before is noted by itself. */
async function isAnyReduced(db: Database, seen: string): Promise<boolean> {
  const row = await db
    .selectFrom('change')
    .innerJoin('price', 'price.product_id', 'change.id')
    .where(since(seen, 'place'))
    .where('price.regular_net', 'is not', null)
    .select('change.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The categories that products left or in which they stand differently, with those above them, by what each is in now; all there
 * are and were where the tree itself was changed.
 */
async function readCategoriesOf(db: Database, seen: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive affected (id) as (
      (select id from change where ${since(seen, 'listing')}
      union select p.category_id from change c join product p on p.id = c.id where ${since(seen, 'place')}
      union select id from change where ${since(seen, 'category')}
      union select id from category where exists (select from change where ${since(seen, 'category')}))
      union select c.parent_id from affected a join category c on c.id = a.id where c.parent_id is not null)
    select id from affected`.execute(db)
  return rows.map(({ id }) => id)
}
