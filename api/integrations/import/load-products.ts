import type { Culture } from '#lib/contract/cultures.ts'
import { columnsOf } from '../../catalog/products/product-columns.ts'
import type { CatalogueProduct } from './catalogue.ts'
import type { Importing } from './importing.ts'
import { addedKeys, dateAsSaid } from './modified.ts'
import type { IncomingSoftware } from './incoming-software.ts'
import type { PictureAddresses } from './picture-addresses.ts'
import type { Row } from './shape.ts'

const productsPerStatement = 500

/** Writes products chunk by chunk. Those of a chunk are looked at together first, and not written when that says no. */
export async function writeProducts(
  importing: Importing,
  products: Iterable<CatalogueProduct>,
  { pictures, software }: { pictures: PictureAddresses; software: IncomingSoftware },
  mayBeWritten: (chunk: readonly CatalogueProduct[]) => boolean,
): Promise<void> {
  for (const chunk of chunks(products, productsPerStatement)) {
    const rows = await Promise.all(chunk.map(async (product) => productRow(product, await pictures.product(product))))
    const versions = (await Promise.all(chunk.map(software.rows))).flat()
    if (!mayBeWritten(chunk)) continue
    const written = await importing.write('product', rows)
    await importing.write('product_text', chunk.flatMap(textRows))
    if (versions.length > 0) await importing.write('product_software', versions)
    await writePastPrices(importing, chunk)
    await importing.write('price', chunk.flatMap(priceRows))
    // What is in stock is the shop's own business once a product is there; orders change it.
    const added = addedKeys(written)
    const fresh = chunk.filter(({ id }) => added.has(id))
    await importing.add('stock', fresh.map(stockRow))
    await dateAsSaid(importing.db, 'product', fresh)
  }
}

const stockRow = ({ id, stock: [availability, quantity] }: CatalogueProduct): Row<'stock'> => ({
  product_id: id,
  availability,
  quantity,
})

const productRow = (product: CatalogueProduct, images: Row<'product'>['images']): Row<'product'> => ({
  id: product.id,
  sku: product.sku,
  code: product.code,
  category_id: product.category,
  position: product.position,
  images,
  calibrations: product.calibration,
  documents: product.documents,
  facts: product.facts,
  highlights: product.highlights,
  contents: product.contents,
  accessories: product.accessories,
  related: product.related,
  gtin: product.gtin ?? null,
  spares: product.spares,
  ...columnsOf(product),
})

const textRows = ({ id, texts }: CatalogueProduct): Row<'product_text'>[] =>
  Object.entries(texts).map(([language, { name, short, description }]) => ({
    product_id: id,
    language,
    name,
    short_description: short,
    description,
  }))

const pricesOf = ({ prices }: CatalogueProduct) =>
  Object.entries(prices) as [Culture, NonNullable<(typeof prices)[Culture]>][]

const priceRows = (product: CatalogueProduct): Row<'price'>[] =>
  pricesOf(product).map(([culture, { net, regular = null, breaks = [] }]) => ({
    product_id: product.id,
    culture,
    net,
    regular_net: regular,
    breaks: breaks.length > 0 ? breaks : null,
  }))

/** Where a price has no past yet, the one of the catalogue; from then on the database keeps its own. */
async function writePastPrices(importing: Importing, products: readonly CatalogueProduct[]): Promise<void> {
  const { db } = importing
  const ids = products.map(({ id }) => id)
  const present = await db.selectFrom('product').select('id').where('id', 'in', ids).execute()
  const known = await db
    .selectFrom('price_history')
    .select(['product_id', 'culture'])
    .distinct()
    .where('product_id', 'in', ids)
    .execute()
  const presentIds = new Set(present.map(({ id }) => id))
  const knownKeys = new Set(known.map(({ product_id, culture }) => `${product_id} ${culture}`))
  const now = Date.now()
  const rows = products
    .filter(({ id }) => presentIds.has(id))
    .flatMap((product) =>
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
  await importing.add('price_history', rows)
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
