import { sql } from 'kysely'
import type { RecordKind, RecordOf, SnapshotLine } from '#lib/contract/snapshot.ts'
import { readCategoryTree } from '../catalogue/categories.ts'
import { offers, toProduct, wholeOffers } from '../catalogue/offers.ts'
import { contents, toContent } from '../content/handlers.ts'
import type { Market } from '../markets.ts'
import { readAttributes, readSeo } from '../shop/handlers.ts'
import type { Database } from '../tables.ts'
import { changesFrom, readPosition, toCursor } from './cursor.ts'

const productsPerBatch = 500

/**
 * The feed in batches of lines. A record's id is what its own endpoint is asked with; a listing's is the id of its
 * category, and what exists once is named by its kind.
 */
export async function* feed(db: Database, market: Market, since: string | undefined): AsyncGenerator<SnapshotLine[]> {
  const position = await readPosition(db)
  const cursor = toCursor(position)
  const from = changesFrom(since, position)
  const changed = from === undefined ? undefined : await changedKinds(db, from)
  if (changed?.size === 0) {
    yield [
      { kind: 'begin', mode: 'unchanged', cursor },
      { kind: 'end', lines: 0 },
    ]
    return
  }
  // A market decides the price of every product, so a changed one leaves nothing as it was.
  const productsFrom = changed?.has('market') ? undefined : from
  yield [{ kind: 'begin', mode: productsFrom === undefined ? 'full' : 'changes', cursor }]
  let lines = 0
  for await (const batch of records(db, market, productsFrom)) {
    lines += batch.length
    yield batch
  }
  yield [{ kind: 'end', lines }]
}

const line = <K extends RecordKind>(kind: K, id: string | number, record: RecordOf<K>): SnapshotLine => ({
  kind,
  id: String(id),
  record,
})

async function* records(db: Database, market: Market, from: string | undefined): AsyncGenerator<SnapshotLine[]> {
  yield [
    line('attributes', 'attributes', await readAttributes(db, market)),
    line('seo', 'seo', await readSeo(db, market)),
    ...(await contents(db, market.culture).execute()).map((row) => line('content', row.uri, toContent(row))),
  ]
  const tree = await readCategoryTree(db, market.culture)
  yield [line('menu', 'menu', tree.menu()), ...tree.views().map((category) => line('category', category.uri, category))]
  const places = await listedProducts(db, market)
  yield tree.families().map(({ id, ids }) =>
    line(
      'listing',
      id,
      places.filter((place) => ids.has(place.category_id)).map((place) => place.id),
    ),
  )
  yield* products(db, market, from)
  if (from !== undefined)
    yield (await goneProducts(db, market, from)).map(({ id }) => ({ kind: 'gone', id: String(id) }))
}

const listedProducts = (db: Database, { culture }: Market) =>
  offers(db, culture).select(['p.id', 'p.category_id']).orderBy('p.position').orderBy('p.id').execute()

/** Page by page along the id, so that neither a large catalogue nor a slow reader fills the memory. */
async function* products(db: Database, { culture }: Market, from: string | undefined): AsyncGenerator<SnapshotLine[]> {
  for (let last = 0; ;) {
    const rows = await wholeOffers(db, culture)
      .where('p.id', '>', last)
      .$if(from !== undefined, (query) => query.where('c.changed_in', '>=', sql<string>`${from}::xid8`))
      .orderBy('p.id')
      .limit(productsPerBatch)
      .execute()
    if (rows.length > 0) yield rows.map((row) => line('product', row.id, toProduct(row)))
    if (rows.length < productsPerBatch) return
    last = rows.at(-1)?.id ?? last
  }
}

const goneProducts = (db: Database, { culture }: Market, from: string) =>
  changesSince(db, from)
    .where('kind', '=', 'product')
    .where('id', 'not in', offers(db, culture).select('p.id'))
    .select('id')
    .orderBy('id')
    .execute()

const changesSince = (db: Database, from: string) =>
  db.selectFrom('change').where('changed_in', '>=', sql<string>`${from}::xid8`)

async function changedKinds(db: Database, from: string) {
  const rows = await changesSince(db, from).select('kind').distinct().execute()
  return new Set(rows.map(({ kind }) => kind))
}
