import type { Culture } from '#lib/contract/cultures.ts'
import { productPictures } from '../media/addresses.ts'
import type { Database } from '../tables.ts'
import type { CataloguePrice, CatalogueProduct } from './schema.ts'
import { addRows, keepRows, writeRows, type Row } from './tables.ts'

const productsPerStatement = 200

/** Writes what is new or different, chunk by chunk, and removes what is missing. */
export async function writeProducts(
  db: Database,
  products: Iterable<CatalogueProduct>,
  check: (product: CatalogueProduct) => void,
): Promise<void> {
  const kept = { products: [] as number[], texts: [] as TextKey[], prices: [] as PriceKey[] }
  for (const chunk of chunks(products, productsPerStatement)) {
    chunk.forEach(check)
    const texts = chunk.flatMap(textRows)
    const prices = chunk.flatMap(priceRows)
    await writeRows(db, 'product', chunk.map(productRow))
    await writeRows(db, 'product_text', texts)
    await writePastPrices(db, chunk)
    await writeRows(db, 'price', prices)
    // What is in stock is the shop's own business once a product is there; orders change it.
    await addRows(
      db,
      'stock',
      chunk.map(({ id, stock: [availability, quantity] }) => ({ product_id: id, availability, quantity })),
    )
    kept.products.push(...chunk.map(({ id }) => id))
    kept.texts.push(...texts.map(({ product_id, language }) => ({ product_id, language })))
    kept.prices.push(...prices.map(({ product_id, culture }) => ({ product_id, culture })))
  }
  await keepRows(db, 'product_text', kept.texts)
  await keepRows(db, 'price', kept.prices)
  const productIds = kept.products.map((id) => ({ id, product_id: id }))
  await keepRows(
    db,
    'stock',
    productIds.map(({ product_id }) => ({ product_id })),
  )
  await keepRows(
    db,
    'product',
    productIds.map(({ id }) => ({ id })),
  )
}

type TextKey = { product_id: number; language: string }
type PriceKey = { product_id: number; culture: Culture }

const productRow = (product: CatalogueProduct): Row<'product'> => ({
  id: product.id,
  sku: product.sku,
  code: product.code,
  category_id: product.category,
  position: product.position,
  drawing: product.drawing,
  images: productPictures(product),
  warranty: product.warranty,
  calibrations: product.calibration,
  documents: product.documents,
  facts: product.facts,
  highlights: product.highlights,
  contents: product.contents,
  accessories: product.accessories,
  related: product.related,
})

const textRows = ({ id, texts }: CatalogueProduct): Row<'product_text'>[] =>
  Object.entries(texts).map(([language, { name, short, description }]) => ({
    product_id: id,
    language,
    name,
    short_description: short,
    description,
  }))

const pricesOf = ({ prices }: CatalogueProduct) => Object.entries(prices) as [Culture, CataloguePrice][]

const priceRows = (product: CatalogueProduct): Row<'price'>[] =>
  pricesOf(product).map(([culture, { net, regular = null }]) => ({
    product_id: product.id,
    culture,
    net,
    regular_net: regular,
  }))

/** Where a price has no past yet, the one of the demonstration; from then on the database keeps its own. */
async function writePastPrices(db: Database, products: CatalogueProduct[]): Promise<void> {
  const known = await db
    .selectFrom('price_history')
    .select(['product_id', 'culture'])
    .distinct()
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  const knownKeys = new Set(known.map(({ product_id, culture }) => `${product_id} ${culture}`))
  const now = Date.now()
  const rows = products.flatMap((product) =>
    pricesOf(product)
      .filter(([culture]) => !knownKeys.has(`${product.id} ${culture}`))
      .flatMap(([culture, { history = [] }]) =>
        history.map(([days, net]) => ({
          product_id: product.id,
          culture,
          since: new Date(now - days * 86_400_000).toISOString(),
          net,
        })),
      ),
  )
  await addRows(db, 'price_history', rows)
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
