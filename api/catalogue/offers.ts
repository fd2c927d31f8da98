import { sql, type Expression } from 'kysely'
import type { Product, ProductSummary, SpecificationRow } from '#lib/contract/catalogue.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Market, Markets } from '../markets.ts'
import type { Database, StoredRow, Tables } from '../tables.ts'
import { unitPrice } from './price.ts'

/** Every product offered in a market: it has a price there and words in its language. */
export const offers = (db: Database, { culture, language }: Market) =>
  db
    .selectFrom('product as p')
    .innerJoin('price as pr', 'pr.product_id', 'p.id')
    .innerJoin('product_text as t', 't.product_id', 'p.id')
    .where('pr.culture', '=', culture)
    .where('t.language', '=', language)

const summaryColumns = [
  'p.id',
  'p.sku',
  'p.code',
  't.name',
  'p.category_id',
  'p.image',
  't.highlights',
  'pr.net',
  's.availability',
  's.quantity as stock',
] as const

/** What a box of a product shows. */
export const offerSummaries = (db: Database, market: Market) =>
  offers(db, market).innerJoin('stock as s', 's.product_id', 'p.id').select(summaryColumns)

export type SummaryRow = Pick<Tables['product'], 'id' | 'sku' | 'code' | 'category_id' | 'image'> &
  Pick<Tables['product_text'], 'name' | 'highlights'> &
  Pick<Tables['price'], 'net'> &
  Pick<Tables['stock'], 'availability'> & { stock: number }

/** Whole products, with where they have prices and words, from which follows where else they are offered. */
export const wholeOffers = (db: Database, market: Market) =>
  offerSummaries(db, market)
    .innerJoin('change as c', (join) => join.onRef('c.id', '=', 'p.id').on('c.kind', '=', 'product'))
    .select(['t.short_description', 't.description', 't.specification', 't.contents', 'c.changed_at'])
    .select((eb) => [
      arrayOf<Culture>(eb.selectFrom('price as pr2').select('pr2.culture').whereRef('pr2.product_id', '=', 'p.id')).as(
        'priced',
      ),
      arrayOf<string>(
        eb.selectFrom('product_text as t2').select('t2.language').whereRef('t2.product_id', '=', 'p.id'),
      ).as('languages'),
    ])

const arrayOf = <T>(query: Expression<unknown>) => sql<T[]>`array(${query})`

export type WholeRow = SummaryRow &
  Pick<Tables['product_text'], 'short_description' | 'description' | 'specification' | 'contents'> &
  Pick<Tables['change'], 'changed_at'> & { priced: Culture[]; languages: string[] }

const specificationRow = ([name, value, unit]: StoredRow): SpecificationRow => ({ name, value, unit })

/** Keys are written in the order of the contract's schema, here and below, so that equal records are equal text. */
export const toSummary = (row: SummaryRow, market: Market): ProductSummary => ({
  productId: row.id,
  sku: row.sku,
  code: row.code,
  name: row.name,
  categoryId: row.category_id,
  image: row.image,
  highlights: row.highlights.map(specificationRow),
  price: unitPrice(row.net, market),
  availability: row.availability,
  stockQuantity: row.stock,
})

export const toProduct = (row: WholeRow, { market, markets }: Markets): Product => ({
  ...toSummary(row, market),
  shortDescription: row.short_description,
  description: row.description,
  specification: row.specification.map(({ name, rows }) => ({ name, rows: rows.map(specificationRow) })),
  contents: row.contents,
  cultures: markets
    .filter(({ culture, language }) => row.priced.includes(culture) && row.languages.includes(language))
    .map(({ culture }) => culture),
  lastModified: row.changed_at.toISOString(),
})
