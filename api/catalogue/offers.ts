import { sql } from 'kysely'
import type { Product, ProductSummary, SpecificationRow } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, StoredRow, Tables } from '../tables.ts'
import { unitPrice } from './price.ts'

/** Every product offered in a culture: it has a price there and words in its language. */
export const offers = (db: Database, culture: Culture) =>
  db
    .selectFrom('market as m')
    .innerJoin('price as pr', 'pr.culture', 'm.culture')
    .innerJoin('product as p', 'p.id', 'pr.product_id')
    .innerJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').onRef('t.language', '=', 'm.language'),
    )
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .where('m.culture', '=', culture)

export const summaryColumns = [
  'p.id',
  'p.sku',
  'p.code',
  't.name',
  'p.category_id',
  'p.image',
  't.highlights',
  'pr.net',
  'm.currency',
  'm.tax_basis_points',
  's.availability',
  's.quantity as stock',
] as const

export type SummaryRow = Pick<Tables['product'], 'id' | 'sku' | 'code' | 'category_id' | 'image'> &
  Pick<Tables['product_text'], 'name' | 'highlights'> &
  Pick<Tables['price'], 'net'> &
  Pick<Tables['market'], 'currency' | 'tax_basis_points'> &
  Pick<Tables['stock'], 'availability'> & { stock: number }

/** Whole products, with every culture they are offered in. */
export const wholeOffers = (db: Database, culture: Culture) =>
  offers(db, culture)
    .innerJoin('change as c', (join) => join.onRef('c.id', '=', 'p.id').on('c.kind', '=', 'product'))
    .select(summaryColumns)
    .select(['t.short_description', 't.description', 't.specification', 't.contents', 'c.changed_at'])
    .select((eb) =>
      eb
        .selectFrom('price as pr2')
        .innerJoin('market as m2', 'm2.culture', 'pr2.culture')
        .innerJoin('product_text as t2', (join) =>
          join.onRef('t2.product_id', '=', 'pr2.product_id').onRef('t2.language', '=', 'm2.language'),
        )
        .whereRef('pr2.product_id', '=', 'p.id')
        .select(sql<Culture[]>`array_agg(m2.culture order by m2.position)`.as('cultures'))
        .as('cultures'),
    )

type WholeRow = SummaryRow &
  Pick<Tables['product_text'], 'short_description' | 'description' | 'specification' | 'contents'> &
  Pick<Tables['change'], 'changed_at'> & { cultures: Culture[] | null }

const specificationRow = ([name, value, unit]: StoredRow): SpecificationRow => ({ name, value, unit })

/** Keys are written in the order of the contract's schema, here and below, so that equal records are equal text. */
export const toSummary = (row: SummaryRow): ProductSummary => ({
  productId: row.id,
  sku: row.sku,
  code: row.code,
  name: row.name,
  categoryId: row.category_id,
  image: row.image,
  highlights: row.highlights.map(specificationRow),
  price: unitPrice(row.net, row.tax_basis_points, row.currency),
  availability: row.availability,
  stockQuantity: row.stock,
})

export const toProduct = (row: WholeRow): Product => ({
  ...toSummary(row),
  shortDescription: row.short_description,
  description: row.description,
  specification: row.specification.map(({ name, rows }) => ({ name, rows: rows.map(specificationRow) })),
  contents: row.contents,
  cultures: row.cultures ?? [],
  lastModified: row.changed_at.toISOString(),
})
