import { sql, type Expression } from 'kysely'
import { shopName } from '#lib/contract/product-field-texts.ts'
import { documentKinds, type Product, type ProductSummary, type SpecificationRow } from '#lib/contract/product.ts'
import type { ColumnsToldOf } from '#lib/contract/product-fields.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import { documentAddress } from '../media/addresses.ts'
import type { Market, Markets } from '../shop/markets.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { unitPrice } from './price.ts'
import { priceBreaksOf } from './price-breaks.ts'
import { boxFields, pageFields, rowColumns } from './product-columns.ts'
import { associationsOf, fitsOf } from './associations.ts'
import { connectedGroup, connectedOf, type ConnectedOf } from './connected.ts'
import { softwareOf, toSoftware, type SoftwareOf } from './software.ts'
import { named, narratorOf, specificationRow } from './dictionary.ts'

/** Every product offered in a market: it has a price there and words in its language, and was not withdrawn. */
export const offers = (db: Database, { culture }: Market) =>
  db
    .selectFrom('product as p')
    .innerJoin('price as pr', 'pr.product_id', 'p.id')
    .innerJoin('product_words as t', 't.product_id', 'p.id')
    .where('pr.culture', '=', culture)
    .where('t.culture', '=', culture)
    .where('p.withdrawn_at', 'is', null)

/**
 * The lowest price of the 30 days before the reduction that holds now: among the prices that began in those days, and the
 * one that held when they began.
 */
export const lowestBefore = sql<number | null>`case when pr.regular_net is not null then (
  select min(h.net) from price_history as h,
    (select max(since) as began from price_history where product_id = p.id and culture = pr.culture) as reduction
  where h.product_id = p.id and h.culture = pr.culture and h.since < reduction.began
    and h.since >= coalesce((select max(since) from price_history where product_id = p.id and culture = pr.culture
      and since <= reduction.began - interval '30 days'), '-infinity')) end`

const summaryColumns = [
  'p.id',
  'p.sku',
  'p.code',
  't.name',
  'p.category_id',
  'p.images',
  'p.facts',
  'p.highlights',
  'pr.net',
  'pr.regular_net',
  'pr.breaks',
  's.availability',
  's.quantity as stock',
  ...boxFields.columns,
  lowestBefore.as('lowest'),
] as const

/** What a box of a product shows. */
export const offerSummaries = (db: Database, market: Market) =>
  offers(db, market).innerJoin('stock as s', 's.product_id', 'p.id').select(summaryColumns)

export type SummaryRow = Pick<
  Tables['product'],
  'id' | 'sku' | 'code' | 'category_id' | 'images' | 'facts' | 'highlights'
> &
  ColumnsToldOf<'box'> &
  Pick<Tables['product_text'], 'name'> &
  Pick<Tables['price'], 'net' | 'regular_net' | 'breaks'> &
  Pick<Tables['stock'], 'availability'> & { stock: number; lowest: number | null }

/** Whole products, with where they have prices and words, from which follows where else they are offered. */
export const wholeOffers = (db: Database, market: Market) =>
  offerSummaries(db, market)
    .innerJoin('change as c', (join) => join.onRef('c.id', '=', 'p.id').on('c.kind', '=', 'product'))
    .leftJoin('change as cs', (join) => join.onRef('cs.id', '=', 'p.id').on('cs.kind', '=', 'stock'))
    .select([
      't.short_description',
      't.description',
      'p.contents',
      ...pageFields.columns,
      'p.calibrations',
      'p.documents',
      'p.gtin',
    ])
    .leftJoin('product_seo as seo', (join) =>
      join.onRef('seo.product_id', '=', 'p.id').onRef('seo.language', '=', 't.language'),
    )
    .select([
      'p.related',
      'p.accessories',
      'p.spares',
      sql<Date>`greatest(c.changed_at, cs.changed_at)`.as('changed_at'),
      'seo.title as seo_title',
      'seo.description as seo_description',
    ])
    .select((eb) => [
      softwareOf.as('software'),
      connectedOf.as('particulars'),
      fitsOf.as('fits'),
      arrayOf<Culture>(eb.selectFrom('price as pr2').select('pr2.culture').whereRef('pr2.product_id', '=', 'p.id')).as(
        'priced',
      ),
      arrayOf<string>(
        eb.selectFrom('product_text as t2').select('t2.language').whereRef('t2.product_id', '=', 'p.id'),
      ).as('languages'),
      eb
        .selectFrom('product_document as d')
        .select(
          sql<
            OwnPaper[]
          >`coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'bytes', d.bytes)), '[]')`.as(
            'papers',
          ),
        )
        .whereRef('d.product_id', '=', 'p.id')
        .whereRef('d.language', '=', 't.language')
        .as('papers'),
      sql<
        Answered[]
      >`coalesce((select json_agg(json_build_array(a.question, a.answer, a.published_at) order by a.published_at, a.id)
        from product_answer a where a.product_id = p.id and a.language = ${market.language}), '[]')`.as('answered'),
    ])
    .$narrowType<{ papers: OwnPaper[] }>()

type OwnPaper = Pick<Tables['product_document'], 'kind' | 'title' | 'bytes'>

/** What was asked and answered in a language, and since when everybody may read it. */
type Answered = [question: string, answer: string, at: string]

const arrayOf = <T>(query: Expression<unknown>) => sql<T[]>`array(${query})`

export type WholeRow = SummaryRow &
  Pick<Tables['product_text'], 'short_description' | 'description'> &
  Pick<Tables['product'], 'contents' | 'calibrations' | 'documents' | 'related' | 'accessories' | 'spares' | 'gtin'> &
  ColumnsToldOf<'page'> &
  Pick<Tables['change'], 'changed_at'> & {
    fits: number[]
    software: SoftwareOf[]
    particulars: ConnectedOf | null
    priced: Culture[]
    languages: string[]
    papers: OwnPaper[]
    answered: Answered[]
    seo_title: string | null
    seo_description: string | null
  }

type Context = Pick<Markets, 'market' | 'markets' | 'words'>

/** A picture as a country is shown it, or else as its language is. */
const urlIn = ({ culture, language }: Market, { url, instead = {} }: SummaryRow['images'][number]): string =>
  instead[culture] ?? instead[language] ?? url

/** Keys are written in the order of the contract's schema, here and below, so that equal records are equal text. */
export function toSummary(row: SummaryRow, { market, words }: Pick<Context, 'market' | 'words'>): ProductSummary {
  const narrator = narratorOf(words, market)
  return {
    productId: row.id,
    sku: row.sku,
    code: row.code,
    name: withOwnNumbers(row.name, market.culture),
    categoryId: row.category_id,
    image: row.images[0] ? urlIn(market, row.images[0]) : null,
    highlights: row.highlights.flatMap((code) => {
      const fact = row.facts[code]
      return fact === undefined ? [] : [specificationRow(code, fact, words, market, narrator)]
    }),
    price: unitPrice(row.net, market),
    regularPrice: row.regular_net === null ? null : unitPrice(row.regular_net, market),
    lowestPrice30Days: row.lowest === null ? null : unitPrice(row.lowest, market),
    ...priceBreaksOf(row, market),
    availability: row.availability,
    stockQuantity: row.stock,
    ...boxFields.read(row),
  }
}

export const toProduct = (row: WholeRow, context: Context): Product => ({
  ...toSummary(row, context),
  shortDescription: withOwnNumbers(row.short_description, context.market.culture),
  description: row.description.map((text) => withOwnNumbers(text, context.market.culture)),
  specification: [...specification(row, context), ...connectedGroup(row, context.market)],
  contents: row.contents.map(([part, quantity]) => ({
    name: named(context.words.part(part), context.market, part),
    quantity,
  })),
  images: row.images.map((image) => {
    const alt = image.alt?.[context.market.language]
    return { url: urlIn(context.market, image), view: image.view, ...(alt && { alt }) }
  }),
  measurementCategory: row.facts['category'] ?? null,
  ...pageFields.read(row),
  calibrations: row.calibrations,
  documents: documentsOf(row, context),
  ...toSoftware(row, context.market),
  ...seoOf(row, context.market),
  associations: associationsOf(row),
  ...(row.gtin !== null && { gtin: row.gtin }),
  questions: row.answered.map(([question, answer, at]) => ({
    question,
    answer,
    answeredAt: new Date(at).toISOString(),
  })),
  tellsWhenBack: true,
  cultures: context.markets
    .filter(({ culture, language }) => row.priced.includes(culture) && row.languages.includes(language))
    .map(({ culture }) => culture),
  lastModified: row.changed_at.toISOString(),
})

/** A file of the maker's own takes the place of the paper that is drawn, and is offered where none would be. */
function documentsOf(row: WholeRow, { market }: Context): Product['documents'] {
  const own = row.papers.filter(({ kind }) => !row.documents.includes(kind)).map(({ kind }) => kind)
  return [...row.documents, ...documentKinds.filter((kind) => own.includes(kind))].map((kind) => {
    const paper = row.papers.find((one) => one.kind === kind)
    const url = documentAddress(row, kind, market)
    return { kind, url, ...(paper && { title: paper.title, bytes: paper.bytes }) }
  })
}

function seoOf({ seo_title, seo_description }: WholeRow, { culture }: Market): Pick<Product, 'seo'> {
  const [title, description] = [seo_title, seo_description].map((text) => text && withOwnNumbers(text, culture))
  if (!title && !description) return {}
  return { seo: { ...(title && { title }), ...(description && { description }) } }
}

/** Groups in the order of the dictionary, rows in the order the data sheet states them. */
function specification(row: WholeRow, { market, words }: Context): Product['specification'] {
  const narrator = narratorOf(words, market)
  const byGroup = Map.groupBy(Object.entries(row.facts), ([code]) => words.property(code)?.group ?? '')
  const groups = [...byGroup]
    .map(([code, stated]) => ({ code, group: words.group(code), stated }))
    .sort((a, b) => (a.group?.position ?? 0) - (b.group?.position ?? 0))
    .map(({ code, group, stated }) => ({
      name: named(group, market, code),
      rows: stated.map(([property, fact]) => specificationRow(property, fact, words, market, narrator)),
    }))
  const numbers = numberRows(row, market, narrator)
  const last = groups.pop() ?? { name: numbers[0]?.name ?? '', rows: [] }
  return [...groups, { ...last, rows: [...last.rows, ...numbers] }].filter(({ rows }) => rows.length > 0)
}

/** Numbers that are stated of every product alike, and not by a property of the dictionary. */
const numberRows = (row: WholeRow, { language }: Market, narrator: ReturnType<typeof narratorOf>): SpecificationRow[] =>
  rowColumns.flatMap(({ name, column, unit }) => {
    const value = row[column]
    return value === null
      ? []
      : [{ code: name, name: shopName(name, language), ...narrator(`${value} ${unit}`.trim()) }]
  })
