import { sql } from 'kysely'
import type { RecordKind, RecordOf, SnapshotLine } from '#lib/contract/snapshot.ts'
import { readCategories } from '../categories/categories.ts'
import { type CategoryTree, categoryTree } from '../categories/tree.ts'
import { contents, toContent } from '../content/handlers.ts'
import { offers, toProduct, wholeOffers, type WholeRow } from '../products/offers.ts'
import { readQuantities, readReduced } from '../products/quantities.ts'
import { readAttributes, readSeo } from '../shop/handlers.ts'
import type { Market, Markets } from '../shop/markets.ts'
import { shopSeller, type ShopRecords } from '../shop/shop-records.ts'
import type { Database } from '../../platform/database/tables.ts'
import { changedSince } from './cursor.ts'
import type { Told } from './differences.ts'
import { readMoves } from './moves.ts'

type Context = Pick<Markets, 'market' | 'markets' | 'words'> & { shop: ShopRecords }

/** How all records of a kind are read. Who needs the tree asks for it, since it counts every product. */
type Reader = {
  kind: RecordKind
  read: (db: Database, call: Context, tree: () => Promise<CategoryTree>) => Promise<SnapshotLine[]>
}

const productsPerBatch = 200

const line = <K extends RecordKind>(kind: K, id: string | number, record: RecordOf<K>): SnapshotLine => ({
  kind,
  id: String(id),
  record,
})

const alone = <K extends RecordKind>(kind: K, record: RecordOf<K>): SnapshotLine[] => [line(kind, kind, record)]

const readers: readonly Reader[] = [
  { kind: 'attributes', read: async (db, { market }) => alone('attributes', await readAttributes(db, market)) },
  { kind: 'seo', read: async (db, { market }) => alone('seo', await readSeo(db, market)) },
  { kind: 'seller', read: async (_, { shop, market }) => alone('seller', shopSeller(shop, market)) },
  { kind: 'reduced', read: async (db) => alone('reduced', await readReduced(db)) },
  {
    kind: 'content',
    read: async (db, call) =>
      (await contents(db, call.market).execute()).map((row) => line('content', row.uri, toContent(row, call))),
  },
  {
    kind: 'moves',
    read: async (db, { market }, tree) => alone('moves', [...(await readMoves(db, market)), ...(await tree()).moves()]),
  },
  { kind: 'menu', read: async (_db, _call, tree) => alone('menu', (await tree()).menu()) },
  { kind: 'slider', read: async (_db, _call, tree) => alone('slider', (await tree()).slider()) },
  {
    kind: 'category',
    read: async (_db, _call, tree) => (await tree()).views().map((view) => line('category', view.uri, view)),
  },
]

/**
 * What an answer tells, in batches of lines. A record's id is what its own endpoint is asked with; a listing's is the id of its
 * category, and what exists once is named by its kind.
 */
export async function* records(db: Database, call: Context, told: Told): AsyncGenerator<SnapshotLine[], void> {
  let grown: Promise<CategoryTree> | undefined
  const tree = () => (grown ??= readTree(db, call))
  for (const { kind, read } of readers) if (told.kinds.has(kind)) yield await read(db, call, tree)
  if (told.kinds.has('listing')) yield* listings(db, call, told, tree)
  if (told.kinds.has('product')) yield* products(db, call, told)
}

const readTree = async (db: Database, call: Context): Promise<CategoryTree> =>
  categoryTree(await readCategories(db), call, await readQuantities(db))

const listed = (db: Database, market: Market) =>
  offers(db, market).select(['p.id', 'p.category_id']).orderBy('p.position').orderBy('p.id')

async function* listings(
  db: Database,
  { market }: Context,
  { listings: told }: Told,
  tree: () => Promise<CategoryTree>,
): AsyncGenerator<SnapshotLine[], void> {
  if (told?.promotions !== false) {
    const reduced = await listed(db, market).where('pr.regular_net', 'is not', null).execute()
    yield [
      line(
        'listing',
        'promotions',
        reduced.map(({ id }) => id),
      ),
    ]
  }
  if (told?.categories.size === 0) return
  const families = (await tree()).families().filter(({ id }) => told?.categories.has(id) ?? true)
  const within = [...new Set(families.flatMap(({ ids }) => [...ids]))]
  const places = await listed(db, market)
    .where(sql<boolean>`p.category_id = any(${within}::integer[])`)
    .execute()
  for (const { id, ids } of families)
    yield [
      line(
        'listing',
        id,
        places.filter((place) => ids.has(place.category_id)).map((place) => place.id),
      ),
    ]
  const isListed = new Set(families.map(({ id }) => id))
  const gone = [...(told?.categories ?? [])].filter((id) => !isListed.has(id))
  yield gone.map((id) => ({ kind: 'gone', id: String(id), of: 'listing' }))
}

/**
 * Page by page along the ids, so that neither a large catalogue nor a slow reader fills the memory. Each product has a
 * row in `change`, and keeps it when it is removed; there the pages are counted off, and what is not offered is gone. What
 * was sold or stocked since has changed as well.
 */
async function* products(db: Database, call: Context, { since }: Told): AsyncGenerator<SnapshotLine[], void> {
  for (let last = 0; ;) {
    const page = db
      .selectFrom('change')
      .select('id as change_id')
      .where('kind', 'in', since === undefined ? ['product'] : ['product', 'stock'])
      .where('id', '>', last)
      .$if(since !== undefined, (query) => query.where(changedSince(since ?? '')).groupBy('id'))
      .orderBy('id')
      .limit(productsPerBatch)
    const rows = await db
      .selectFrom(page.as('page'))
      .leftJoin(wholeOffers(db, call.market).as('offer'), 'offer.id', 'page.change_id')
      .selectAll()
      .orderBy('page.change_id')
      .execute()
    yield rows.flatMap((row): SnapshotLine[] => {
      if (isOffered(row)) return [line('product', row.id, toProduct(row, call))]
      return since === undefined ? [] : [{ kind: 'gone', id: String(row.change_id) }]
    })
    if (rows.length < productsPerBatch) return
    last = rows.at(-1)?.change_id ?? last
  }
}

const isOffered = (row: { [Key in keyof WholeRow]: WholeRow[Key] | null }): row is WholeRow => row.id !== null
