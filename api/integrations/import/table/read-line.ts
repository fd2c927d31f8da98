import * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import { isCellField, isNumberField, productFields } from '#lib/contract/product-fields.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import { ProductEntry } from '../product-schema.ts'
import { Segment } from '../schema.ts'
import { checked } from './checked.ts'
import type { Column } from './columns.ts'
import { type Line, type LineCells, lineCells } from './line-cells.ts'
import { linePictures } from './line-pictures.ts'
import { lineTexts } from './line-texts.ts'
import type { Mapping } from './mapping.ts'
import { pricesOf } from './read-prices.ts'
import type { Saying } from './saying.ts'
import type { tableCategories } from './table-categories.ts'
import { statedFact, type tableFacts } from './table-facts.ts'

/** What every line of a table is read with. */
export type LineContext = {
  mapping: Mapping
  columns: readonly Column[]
  facts: ReturnType<typeof tableFacts>['facts']
  categories: ReturnType<typeof tableCategories>
  markets: ReadonlyMap<Culture, Market>
}

/** What a field of the product is called that has an entry for each language or market. */
const fieldOf: Readonly<Record<string, string>> = { name: 'texts', net: 'prices', gross: 'prices' }

/** Stands where something is told already, so that a line is looked through to its end. */
const missing = { sku: 'missing', category: 1 }

/** A product as a line says it, without an id; what cannot be read is told, and nothing is where the rest makes no product. */
export function readLine({ cells, line }: Line, context: LineContext, saying: Saying) {
  const { mapping, columns, categories } = context
  const of = lineCells(cells, columns, mapping.decimal, saying)
  const views = linePictures(of, mapping, saying)
  const stated = context.facts.flatMap(({ code, kind, at, head }) => {
    const cell = of.all(kind).find((column) => column.at === at)
    const text = statedFact(cell?.text ?? '', mapping.decimal)
    return text === '' ? [] : [{ code, text, head }]
  })
  const skus = (kind: string) =>
    of
      .one(kind)
      .text.split(/[,;|\s]+/)
      .filter(Boolean)
  const pictures = Object.fromEntries(views.map(({ view, name }) => [view, name]))
  const prices = pricesOf(cells, context, saying)
  const entry = {
    id: 1,
    ...identityOf(of, saying),
    category: categoryOf(of, mapping, categories, saying),
    // As they stand in the table.
    position: line,
    ...{ pictures, prices },
    stock: stockOf(of, saying),
    warranty: productFields.warranty.whenNew,
    ...fieldsOf(of, columns),
    ...{ calibration: [], documents: [], contents: [] },
    facts: Object.fromEntries(stated.map(({ code, text }) => [code, text])),
    highlights: stated.slice(0, 3).map(({ code }) => code),
    ...{ accessories: skus('accessories'), related: skus('related'), spares: skus('spares') },
  }
  /** Which column a field of the product comes from, for who tells of it later. */
  const headOf = new Map([
    ...columns.toReversed().map(({ kind, head }) => [kind, head] as const),
    ...columns.map(({ kind, of: place, head }) => [`${fieldOf[kind] ?? kind}.${place}`, head] as const),
    ...views.map(({ view, head }) => [`pictures.${view}`, head] as const),
    ...stated.map(({ code, head }) => [`facts.${code}`, head] as const),
  ])
  const product = checked(ProductEntry, entry, (field, reason) => saying.fail(headOf.get(field) ?? field, reason))
  return { product, pictures, prices, texts: lineTexts(of, mapping, saying), headOf }
}

/** What it is ordered by, called by its maker and traded under. */
function identityOf({ one }: LineCells, { fail }: Saying) {
  const sku = one('sku')
  const isOne = v.is(Segment, sku.text)
  if (sku.text === '') fail(sku.head, 'there is no SKU')
  else if (!isOne)
    fail(
      sku.head,
      `"${sku.text}" is no SKU: one has letters, figures, ".", "_" and "-", begins with a letter or figure, and has at most 100 of them`,
    )
  const number = one('gtin')
  const gtin = number.text.replaceAll(/[\s-]/g, '')
  const isShortened = /^\d+[.,]\d+e\+?\d+$/i.test(gtin)
  if (isShortened)
    fail(number.head, `a spreadsheet has shortened the number to "${gtin}"; format the column as text there`)
  return {
    sku: isOne ? sku.text : missing.sku,
    code: one('code').text || sku.text || missing.sku,
    ...(gtin !== '' && !isShortened && { gtin }),
  }
}

function categoryOf({ all }: LineCells, mapping: Mapping, categories: LineContext['categories'], { fail }: Saying) {
  const paths = new Map(all('category').map(({ of, text }) => [of, text]))
  const head = all('category').find(({ of }) => of === mapping.language)?.head
  const path = paths.get(mapping.language) || mapping.category
  const found = path === '' ? { fault: 'there is no category' } : categories.idOf(path, paths)
  if (typeof found === 'number') return found
  fail(head, found.fault)
  return missing.category
}

/** Where nothing is said of it, there is none. */
function stockOf({ one, whole }: LineCells, { fail }: Saying) {
  const pieces = whole('stock', ' of pieces') ?? 0
  if (pieces < 0) fail(one('stock').head, `${pieces} pieces are less than none`)
  return [pieces > 0 ? 'available' : 'unavailable', Math.max(0, pieces)]
}

const fieldsOf = ({ one, whole }: LineCells, columns: readonly Column[]) =>
  Object.fromEntries(
    columns.flatMap(({ kind }) => {
      const text = isCellField(kind) && !isNumberField(kind) ? one(kind).text || undefined : undefined
      const value = isNumberField(kind) ? whole(kind, '') : text
      return value === undefined ? [] : [[kind, value]]
    }),
  )
