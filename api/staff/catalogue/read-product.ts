import type { ProductParts, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { lowestBefore } from '../../catalogue/offers.ts'
import { grossOf } from '../../catalogue/price.ts'
import { Refusal } from '../../problem.ts'
import type { Database } from '../../tables.ts'
import { versionOf } from './product-fields.ts'

/** With its number in the database; nobody else changes its parts until a transaction that locks it has ended. */
export async function readProduct(
  db: Database,
  sku: string,
  { locks = false } = {},
): Promise<{ id: number; record: ProductRecord }> {
  const product = await db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.sku', 'p.code', 'p.category_id', 'p.images', 'p.warranty', 's.availability', 's.quantity'])
    .where('p.sku', '=', sku)
    .$if(locks, (query) => query.forUpdate('p'))
    .executeTakeFirst()
  if (!product) throw new Refusal('NOT_FOUND')
  const [texts, prices] = [await readTexts(db, product.id), await readPrices(db, product.id)]
  const parts: ProductParts = {
    texts,
    prices: Object.fromEntries(prices.map(({ culture, net, regular }) => [culture, { net, regular }])),
    warranty: product.warranty,
  }
  const record: ProductRecord = {
    sku: product.sku,
    code: product.code,
    categoryId: product.category_id,
    image: product.images[0]?.url ?? null,
    version: versionOf(parts),
    parts,
    shown: Object.fromEntries(prices.map((price) => [price.culture, shownOf(price)])),
    availability: product.availability,
    quantity: product.quantity,
  }
  return { id: product.id, record }
}

async function readTexts(db: Database, id: number): Promise<ProductParts['texts']> {
  const rows = await db
    .selectFrom('product_text')
    .select(['language', 'name', 'short_description as short', 'description'])
    .where('product_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ language, ...text }) => [language, text]))
}

const readPrices = (db: Database, id: number) =>
  db
    .selectFrom('price as pr')
    .innerJoin('product as p', 'p.id', 'pr.product_id')
    .innerJoin('market as m', 'm.culture', 'pr.culture')
    .select(['pr.culture', 'pr.net', 'pr.regular_net as regular', 'm.tax_basis_points as taxBasisPoints'])
    .select(lowestBefore.as('lowest'))
    .where('p.id', '=', id)
    .execute()

type PriceRow = Awaited<ReturnType<typeof readPrices>>[number]

function shownOf({ net, regular, lowest, ...market }: PriceRow): ProductRecord['shown'][string] {
  const gross = (amount: number | null) => (amount === null ? null : grossOf(amount, market))
  return { gross: grossOf(net, market), regularGross: gross(regular), lowestGross: gross(lowest) }
}
