import { sql } from 'kysely'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { lowestBefore } from '../../../catalog/products/offers.ts'
import { grossOf } from '../../../catalog/products/price.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { readProducts } from './read-products.ts'

/** With its number in the database; nobody else changes its parts until a transaction that locks it has ended. */
export async function readProduct(
  db: Database,
  sku: string,
  options?: { locks?: boolean },
): Promise<{ id: number; record: ProductRecord }> {
  const [product] = await readProducts(db, [sku], { ...options, names: true })
  if (!product) throw new HttpProblem('NOT_FOUND')
  const { id, images, ...stored } = product
  const prices = await readPrices(db, id)
  const awaited = await awaitedBy(db, id)
  const shown = Object.fromEntries(prices.map((price) => [price.culture, marketPrices(price)]))
  return { id, record: { ...stored, awaited, image: images[0]?.url ?? null, shown } }
}

/** Who confirmed it and was not told yet. */
async function awaitedBy(db: Database, id: number): Promise<number> {
  const { awaited } = await db
    .selectFrom('restock_wish')
    .select(sql<number>`count(*)::integer`.as('awaited'))
    .where('product_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return awaited
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

function marketPrices({ net, regular, lowest, ...market }: PriceRow): ProductRecord['shown'][string] {
  const gross = (amount: number | null) => (amount === null ? null : grossOf(amount, market))
  return { gross: grossOf(net, market), regularGross: gross(regular), lowestGross: gross(lowest) }
}
