import { sql } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, Tables } from '../tables.ts'
import { checkSeed } from './check.ts'
import { toBasisPoints, type Seed, type SeedProduct } from './schema.ts'
import { keepRows, writeRows } from './tables.ts'

const productsPerStatement = 200

/**
 * Makes the catalogue in the database the one given, in one transaction: what is new or different is written, what is
 * missing is removed, the rest is not touched. Nothing happens when the catalogue last loaded had the same version.
 */
export async function loadSeed(
  db: Database,
  { version, read }: { version: string; read: () => Promise<Seed> },
): Promise<'loaded' | 'present'> {
  if ((await loadedVersion(db)) === version) return 'present'
  const seed = await read()
  const outcome = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(transaction)
    if ((await loadedVersion(transaction)) === version) return 'present' as const
    await write(transaction, seed)
    await transaction
      .insertInto('setting')
      .values({ name: 'seed', value: version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
      .execute()
    return 'loaded' as const
  })
  // PGlite has nobody who would do it later, and plans made without it are many times slower.
  if (outcome === 'loaded') await sql`vacuum analyze`.execute(db)
  return outcome
}

const loadedVersion = async (db: Database) =>
  (await db.selectFrom('setting').select('value').where('name', '=', 'seed').executeTakeFirst())?.value

async function write(db: Database, seed: Seed): Promise<void> {
  const check = checkSeed(seed)
  const { markets, categories } = seed
  await writeRows(
    db,
    'market',
    markets.map(({ taxRate, ...market }, position) => ({
      ...market,
      position,
      tax_basis_points: toBasisPoints(taxRate),
    })),
  )
  await writeRows(
    db,
    'category',
    categories.map(({ id, parent, position, image }) => ({ id, parent_id: parent, position, image })),
  )
  const categoryTexts = categories.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([language, text]) => ({ category_id: id, language, ...text })),
  )
  // Before the new ones, so that a uri can move from one category to another.
  await keepRows(db, 'category_text', categoryTexts)
  await writeRows(db, 'category_text', categoryTexts)
  await writeProducts(db, seed.products, check.product)
  await keepRows(db, 'category', categories)
  await keepRows(db, 'market', markets)
  await writeContents(db, seed.contents)
  await writeShop(db, seed.shop)
}

type Kept = {
  products: Tables['stock']['product_id'][]
  texts: { product_id: number; language: string }[]
  prices: { product_id: number; culture: Culture }[]
}

async function writeProducts(db: Database, products: Iterable<SeedProduct>, check: (product: SeedProduct) => void) {
  const kept: Kept = { products: [], texts: [], prices: [] }
  for (const chunk of chunks(products, productsPerStatement)) {
    chunk.forEach(check)
    const prices = chunk.flatMap(({ id, prices }) =>
      Object.entries(prices).map(([culture, net]) => ({ product_id: id, culture: culture as Culture, net })),
    )
    const texts = chunk.flatMap(textRows)
    await writeRows(
      db,
      'product',
      chunk.map(({ id, sku, code, category, position, image }) => ({
        id,
        sku,
        code,
        category_id: category,
        position,
        image,
      })),
    )
    await writeRows(db, 'product_text', texts)
    await writeRows(db, 'price', prices)
    await writeRows(
      db,
      'stock',
      chunk.map(({ id, availability, stockQuantity }) => ({ product_id: id, availability, quantity: stockQuantity })),
    )
    kept.products.push(...chunk.map(({ id }) => id))
    kept.texts.push(...texts.map(({ product_id, language }) => ({ product_id, language })))
    kept.prices.push(...prices.map(({ product_id, culture }) => ({ product_id, culture })))
  }
  await keepRows(db, 'product_text', kept.texts)
  await keepRows(db, 'price', kept.prices)
  await keepRows(
    db,
    'stock',
    kept.products.map((product_id) => ({ product_id })),
  )
  await keepRows(
    db,
    'product',
    kept.products.map((id) => ({ id })),
  )
}

const textRows = ({ id, texts }: SeedProduct): Tables['product_text'][] =>
  Object.entries(texts).map(
    ([language, { name, shortDescription, description, highlights, specification, contents }]) => ({
      product_id: id,
      language,
      name,
      short_description: shortDescription,
      description,
      highlights,
      specification,
      contents,
    }),
  )

async function writeContents(db: Database, contents: Seed['contents']): Promise<void> {
  const uris = contents.map(({ uri }) => ({ uri }))
  if (uris.length > 0)
    await db
      .insertInto('content')
      .values(uris)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const rows = await db.selectFrom('content').selectAll().execute()
  const ids = new Map(rows.map(({ uri, id }) => [uri, id]))
  const texts = contents.flatMap(({ uri, texts }) =>
    Object.entries(texts).map(([language, text]) => ({ content_id: ids.get(uri) ?? 0, language, ...text })),
  )
  await writeRows(db, 'content_text', texts)
  await keepRows(db, 'content_text', texts)
  const gone = rows.filter(({ uri }) => !contents.some((content) => content.uri === uri)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('content').where('id', 'in', gone).execute()
}

async function writeShop(db: Database, { attributes, seo }: Seed['shop']): Promise<void> {
  const attributeRows = attributes.map(({ attributeCode, val, displayVals }, position) => ({
    code: attributeCode,
    position,
    val,
    display_vals: displayVals,
  }))
  const seoRows = Object.entries(seo).map(([language, words]) => ({ language, ...words }))
  await writeRows(db, 'shop_attribute', attributeRows)
  await keepRows(db, 'shop_attribute', attributeRows)
  await writeRows(db, 'shop_seo', seoRows)
  await keepRows(db, 'shop_seo', seoRows)
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
