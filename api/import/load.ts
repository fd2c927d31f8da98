import { sql } from 'kysely'
import { categoryPicture, scenePicture, withBannerAddresses } from '../media/addresses.ts'
import type { Database } from '../tables.ts'
import { checkSeed } from './check.ts'
import { writeProducts } from './load-products.ts'
import { deliveryOfferRows, manufacturerRows, sellerRows } from './shop-rows.ts'
import { toBasisPoints, type Seed } from './schema.ts'
import { keepRows, writeRows } from './tables.ts'

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
  const { markets, words, categories, attributes } = seed
  await writeRows(
    db,
    'market',
    markets.map(({ taxRate, ...market }, position) => ({
      ...market,
      position,
      tax_basis_points: toBasisPoints(taxRate),
    })),
  )
  const wordRows = words.map(({ kind, code, names, group = null, facet = null }, position) => ({
    kind,
    code,
    position,
    names,
    property_group: group,
    facet,
  }))
  await writeRows(db, 'word', wordRows)
  await keepRows(db, 'word', wordRows)
  const categoryRows = categories.map(({ id, parent, position, drawing }) => ({
    id,
    parent_id: parent,
    position,
    drawing,
    disabled: false,
    uitemplate: null,
  }))
  await writeRows(db, 'category', categoryRows)
  const categoryTexts = categories.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([language, text]) => ({ category_id: id, language, ...text })),
  )
  // Before the new ones, so that a uri can move from one category to another.
  await keepRows(db, 'category_text', categoryTexts)
  await writeRows(db, 'category_text', categoryTexts)
  const attributeRows = [...attributes.map(attributeRow), ...categories.flatMap(pictureAttribute)]
  await writeRows(db, 'category_attribute', attributeRows)
  await keepRows(db, 'category_attribute', attributeRows)
  await writeProducts(db, seed.products, check.product)
  await keepRows(db, 'category', categoryRows)
  await keepRows(db, 'market', markets)
  await writeContents(db, seed)
  await writeShop(db, seed.shop)
  await writeShopRecords(db, seed)
}

const attributeRow = ({ category, displayNames, displayVals, ...rest }: Seed['attributes'][number]) => ({
  category_id: category,
  ...rest,
  display_names: displayNames,
  display_vals: mapValues(displayVals, withBannerAddresses),
})

const pictureAttribute = ({ id, drawing }: Seed['categories'][number]) =>
  drawing
    ? [
        {
          category_id: id,
          code: 'CATEGORY_IMAGE0',
          name: 'Picture',
          display_names: {},
          val: categoryPicture(id, drawing),
          display_vals: {},
        },
      ]
    : []

async function writeContents(db: Database, { contents, markets }: Seed): Promise<void> {
  const rows = contents.map(({ uri, kind, scene, publishedAt }) => ({
    uri,
    kind,
    image: scene ? scenePicture(scene) : null,
    published_at: publishedAt ? `${publishedAt}T08:00:00Z` : null,
  }))
  await writeRows(db, 'content', rows)
  const ids = new Map(
    (await db.selectFrom('content').select(['uri', 'id']).execute()).map(({ uri, id }) => [uri, id] as const),
  )
  // A country has its own words where they are written, else those of its language.
  const texts = contents.flatMap(({ uri, texts }) =>
    markets.flatMap(({ culture, language }) => {
      const text = texts[culture] ?? texts[language]
      return text ? [{ content_id: ids.get(uri) ?? 0, culture, ...text }] : []
    }),
  )
  await writeRows(db, 'content_text', texts)
  await keepRows(db, 'content_text', texts)
  await keepRows(db, 'content', rows)
}

async function writeShop(db: Database, { attributes, seo }: Seed['shop']): Promise<void> {
  const attributeRows = attributes.map(({ attributeCode, val, displayVals }, position) => ({
    code: attributeCode,
    position,
    val,
    display_vals: mapValues(displayVals, withBannerAddresses),
  }))
  const seoRows = Object.entries(seo).map(([language, words]) => ({ language, ...words, custom_meta_keywords: null }))
  await writeRows(db, 'shop_attribute', attributeRows)
  await keepRows(db, 'shop_attribute', attributeRows)
  await writeRows(db, 'shop_seo', seoRows)
  await keepRows(db, 'shop_seo', seoRows)
}

async function writeShopRecords(db: Database, seed: Seed): Promise<void> {
  const sellers = sellerRows(seed)
  const manufacturers = manufacturerRows(seed)
  const offers = deliveryOfferRows(seed)
  await writeRows(db, 'seller', sellers)
  await keepRows(db, 'seller', sellers)
  await writeRows(db, 'manufacturer', manufacturers)
  await keepRows(db, 'manufacturer', manufacturers)
  await writeRows(db, 'delivery_way', seed.deliveryWays)
  await writeRows(db, 'delivery_offer', offers)
  await keepRows(db, 'delivery_offer', offers)
  await keepRows(db, 'delivery_way', seed.deliveryWays)
}

const mapValues = (record: Record<string, string>, change: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
