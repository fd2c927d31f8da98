import { sql } from 'kysely'
import type { RecordKind, RecordOf, SnapshotLine } from '#lib/contract/snapshot.ts'
import { readCategories } from '../categories/categories.ts'
import { offers, toProduct, wholeOffers, type WholeRow } from '../products/offers.ts'
import { readQuantities, readReduced } from '../products/quantities.ts'
import { categoryTree } from '../categories/tree.ts'
import { readWords } from '../products/dictionary.ts'
import { contents, toContent } from '../content/handlers.ts'
import { readMarkets, type Market, type Markets } from '../shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { readAttributes, readSeo } from '../shop/handlers.ts'
import { readShopRecords, shopSeller, type ShopRecords } from '../shop/shop-records.ts'
import type { Database } from '../../platform/database/tables.ts'
import { changedSince, readPosition, seenBy, toCursor } from './cursor.ts'

type Row = { kind: 'product'; from: number; to: number } | { kind: 'category' | 'content'; from: string; to: string }

/** Which product follows one that was withdrawn, and where that stands now which had another address. */
async function readMoves(db: Database, { culture, language }: Market): Promise<RecordOf<'moves'>> {
  const { rows } = await sql<{ move: Row }>`
    select json_build_object('kind', 'product', 'from', id, 'to', successor) as move, 'product' as kind, id::text as place
      from product where withdrawn_at is not null and successor is not null
    union all
    select json_build_object('kind', 'category', 'from', old.uri, 'to', coalesce(c.uri, t.uri)), 'category', old.uri
      from category_text t
        left join category_text c on c.category_id = t.category_id and c.language = ${culture}
        join (
          select category_id, uri from moved_category where language in (${language}, ${culture})
          union select category_id, uri from category_text where language = ${language}) old on old.category_id = t.category_id
      where t.language = ${language} and old.uri <> coalesce(c.uri, t.uri)
    union all
    select json_build_object('kind', 'content', 'from', m.uri, 'to', c.uri), 'content', m.uri
      from moved_content m join content c on c.id = m.content_id
    order by kind, place`.execute(db)
  return rows.map(({ move }) => move)
}

type Context = Pick<Markets, 'market' | 'markets' | 'words'> & { shop: ShopRecords }

const productsPerBatch = 200

/**
 * The feed in batches of lines. A record's id is what its own endpoint is asked with; a listing's is the id of its
 * category, and what exists once is named by its kind.
 */
export async function* feed(db: Database, { culture }: Market, since?: string): AsyncGenerator<SnapshotLine[], void> {
  const position = await readPosition(db)
  // Read after the position, not taken from the call: a market that just changed must not be missed.
  const markets = await readMarkets(db)
  const market = markets.find((candidate) => candidate.culture === culture)
  if (!market) throw new HttpProblem('CULTURE_NOT_SUPPORTED')
  const cursor = toCursor(position)
  const seen = seenBy(since, position)
  const changed = seen === undefined ? undefined : await changedKinds(db, seen)
  if (changed?.size === 0) {
    yield [
      { kind: 'begin', mode: 'unchanged', cursor },
      { kind: 'end', lines: 0 },
    ]
    return
  }
  // A market decides the price of every product, so a changed one leaves nothing as it was.
  const productsSeen = changed?.has('market') ? undefined : seen
  yield [{ kind: 'begin', mode: productsSeen === undefined ? 'full' : 'changes', cursor }]
  let lines = 0
  const context = { market, markets, words: await readWords(db), shop: await readShopRecords(db) }
  for await (const batch of records(db, context, productsSeen)) {
    lines += batch.length
    yield batch
  }
  yield [{ kind: 'end', lines }]
}

async function changedKinds(db: Database, seen: string) {
  const rows = await db.selectFrom('change').where(changedSince(seen)).select('kind').distinct().execute()
  return new Set(rows.map(({ kind }) => kind))
}

const line = <K extends RecordKind>(kind: K, id: string | number, record: RecordOf<K>): SnapshotLine => ({
  kind,
  id: String(id),
  record,
})

async function* records(db: Database, call: Context, seen: string | undefined): AsyncGenerator<SnapshotLine[], void> {
  const { market } = call
  yield [
    line('attributes', 'attributes', await readAttributes(db, market)),
    line('seo', 'seo', await readSeo(db, market)),
    line('seller', 'seller', shopSeller(call.shop, market)),
    line('reduced', 'reduced', await readReduced(db)),
    ...(await contents(db, market).execute()).map((row) => line('content', row.uri, toContent(row, call))),
  ]
  const places = await listedProducts(db, market)
  const tree = categoryTree(await readCategories(db), call, await readQuantities(db))
  yield [
    line('moves', 'moves', [...(await readMoves(db, market)), ...tree.moves()]),
    line('menu', 'menu', tree.menu()),
    line('slider', 'slider', tree.slider()),
    ...tree.views().map((category) => line('category', category.uri, category)),
    line(
      'listing',
      'promotions',
      places.filter(({ regular_net }) => regular_net !== null).map(({ id }) => id),
    ),
  ]
  for (const { id, ids } of tree.families()) {
    yield [
      line(
        'listing',
        id,
        places.filter(({ category_id }) => ids.has(category_id)).map((place) => place.id),
      ),
    ]
  }
  yield* products(db, call, seen)
}

const listedProducts = (db: Database, market: Market) =>
  offers(db, market).select(['p.id', 'p.category_id', 'pr.regular_net']).orderBy('p.position').orderBy('p.id').execute()

/**
 * Page by page along the ids, so that neither a large catalogue nor a slow reader fills the memory. Each product has a
 * row in `change`, and keeps it when it is removed; there the pages are counted off, and what is not offered is gone. What
 * was sold or stocked since has changed as well.
 */
async function* products(db: Database, call: Context, seen: string | undefined): AsyncGenerator<SnapshotLine[], void> {
  for (let last = 0; ;) {
    const page = db
      .selectFrom('change')
      .select('id as change_id')
      .where('kind', 'in', seen === undefined ? ['product'] : ['product', 'stock'])
      .where('id', '>', last)
      .$if(seen !== undefined, (query) => query.where(changedSince(seen ?? '')).groupBy('id'))
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
      return seen === undefined ? [] : [{ kind: 'gone', id: String(row.change_id) }]
    })
    if (rows.length < productsPerBatch) return
    last = rows.at(-1)?.change_id ?? last
  }
}

const isOffered = (row: { [Key in keyof WholeRow]: WholeRow[Key] | null }): row is WholeRow => row.id !== null
