import { sql } from 'kysely'
import type { Association, ProductParts, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { valuesOf } from '../../../catalog/products/product-columns.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { versionOf } from './product-fields.ts'

export type StoredProduct = Pick<Row, 'id' | 'sku' | 'code' | 'images' | 'availability' | 'quantity'> &
  Pick<ProductRecord, 'parts' | 'version' | 'named'>

/**
 * Products as they stand, along their numbers, in as many statements for many as for one. Nobody else changes the parts
 * of any until a transaction that locks them has ended; all who lock many come in the same order. Many name thousands of
 * others, whose names are looked up only where somebody is shown them.
 */
export async function readProducts(
  db: Database,
  skus: readonly string[],
  { locks = false, names = false } = {},
): Promise<StoredProduct[]> {
  if (skus.length === 0) return []
  const rows = await readRows(db, skus, locks)
  const ids = rows.map(({ id }) => id)
  const texts = Map.groupBy(await readTexts(db, ids), ({ product_id }) => product_id)
  const prices = Map.groupBy(await readPrices(db, ids), ({ product_id }) => product_id)
  const others = await readNamed(db, rows.flatMap(othersOf), names)
  return rows.map((row) => {
    const { id, sku, code, images, availability, quantity } = row
    const skusOf = (numbers: readonly number[]) => numbers.flatMap((other) => others.get(other)?.sku ?? [])
    const parts: ProductParts = {
      texts: Object.fromEntries((texts.get(id) ?? []).map(({ product_id, language, ...text }) => [language, text])),
      prices: Object.fromEntries(
        (prices.get(id) ?? []).map(({ culture, net, regular, breaks }) => [culture, { net, regular, breaks }]),
      ),
      ...valuesOf(row),
      category: row.category_id,
      position: row.position,
      calibrations: row.calibrations,
      facts: row.facts,
      highlights: row.highlights,
      contents: row.contents.map(([part, pieces]) => ({ part, quantity: pieces })),
      accessories: skusOf(row.accessories),
      related: skusOf(row.related),
      spares: skusOf(row.spares),
      withdrawn: row.withdrawn_at !== null,
      successor: (row.successor === null ? undefined : others.get(row.successor)?.sku) ?? null,
    }
    const named = Object.fromEntries(
      othersOf(row)
        .flatMap((other) => others.get(other) ?? [])
        .map(({ sku: other, name, withdrawn }) => [other, { name, withdrawn }]),
    )
    return { id, sku, code, images, availability, quantity, parts, version: versionOf(parts), named }
  })
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** The products that one names. */
const othersOf = ({ accessories, related, spares, successor }: Pick<Row, Association | 'successor'>) => [
  ...accessories,
  ...related,
  ...spares,
  ...(successor === null ? [] : [successor]),
]

/** Each in the language that comes first. */
const nameOf = sql`coalesce((select t.name from product_text t
  left join market m on m.language = t.language
  where t.product_id = p.id order by m.position nulls last limit 1), p.code)`

async function readNamed(db: Database, ids: readonly number[], names: boolean) {
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await sql<{ id: number; sku: string; name: string; withdrawn: boolean }>`
    select p.id, p.sku, p.withdrawn_at is not null as withdrawn, ${names ? nameOf : sql`p.code`} as name
    from product p where p.id = any(${[...new Set(ids)]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const readRows = (db: Database, skus: readonly string[], locks: boolean) =>
  db
    .selectFrom('product as p')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .selectAll('p')
    .select(['s.availability', 's.quantity'])
    .where('p.sku', 'in', [...skus])
    .orderBy('p.id')
    .$if(locks, (query) => query.forUpdate('p'))
    .execute()

const readTexts = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('product_text')
    .select(['product_id', 'language', 'name', 'short_description as short', 'description'])
    .where('product_id', 'in', [...ids, 0])
    .execute()

const readPrices = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('price')
    .select(['product_id', 'culture', 'net', 'regular_net as regular', 'breaks'])
    .where('product_id', 'in', [...ids, 0])
    .execute()
