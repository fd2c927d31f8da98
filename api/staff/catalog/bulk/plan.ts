import * as v from 'valibot'
import { ProductParts } from '#lib/contract/staff/catalogue.ts'
import { availabilities } from '#lib/contract/product.ts'
import type { Fault, FieldFault, Fields } from '#lib/contract/staff/bulk.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import { differences, fieldsOf, partsOf } from '../products/product-fields.ts'
import type { StoredProduct } from '../products/read-products.ts'
import { senseless } from '../products/write-product.ts'

type Stock = { difference: number; availability: (typeof availabilities)[number] }

/** A product, and what it is to become. */
export type Planned = { product: StoredProduct; after: ProductParts; stock: Stock }
export type Plan = Planned | { faults: FieldFault[] }

const StockFields = v.object({
  difference: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)), 0),
  availability: v.picklist(availabilities),
})

const textParts = ['name', 'short', 'description']
const priceParts = ['net', 'regular', 'breaks']
const bulkFields = new Set([...textParts, ...priceParts, 'warranty', 'withdrawn', 'availability', 'quantity'])

/** What of a product is changed for many at once. All else names other records, and is changed on its own page. */
export const isBulkField = (field: string): boolean => bulkFields.has(field.split(' ')[0] ?? '')

/** What a product becomes by single fields, or what is wrong with them, field by field. */
export function planFor(product: StoredProduct, wanted: Fields, markets: readonly Market[]): Plan {
  const { difference, availability = product.availability, ...fields } = wanted
  const before = fieldsOf(product.parts)
  const merged = { ...before, ...fields }
  const stock = v.safeParse(StockFields, { difference: difference ?? undefined, availability })
  const parts = v.safeParse(ProductParts, partsOf(merged))
  const unknown = Object.keys(fields).filter(
    (field) => !isBulkField(field) || (!(field in before) && !isPossible(field, markets)),
  )
  const faults = [
    ...unknown.map((field) => ({ field, fault: 'field' as const })),
    ...incomplete(merged, Object.keys(fields)),
    ...(stock.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: faultOf(issue) })),
    ...(parts.issues ?? []).map((issue) => ({ field: fieldAt(issue), fault: faultOf(issue) })),
    ...(parts.success ? nonsense(product.parts, parts.output, markets) : []),
  ]
  if (faults.length > 0 || !parts.success || !stock.success) return { faults: onceEach(faults) }
  return { product, after: parts.output, stock: stock.output }
}

/** Whether it comes to anything. */
export const changesAnything = ({ product, after, stock }: Planned): boolean =>
  stock.difference !== 0 ||
  stock.availability !== product.availability ||
  Object.keys(differences(fieldsOf(product.parts), fieldsOf(after)).after).length > 0

function isPossible(field: string, markets: readonly Market[]): boolean {
  const [first = '', of] = field.split(' ')
  if (textParts.includes(first)) return markets.some(({ language }) => language === of)
  return priceParts.includes(first) && markets.some(({ culture }) => culture === of)
}

/** A text is whole or none, and what was reduced or is cheaper for many has a price: nothing goes along unseen with a field that was emptied. */
const incomplete = (merged: Record<string, unknown>, fields: readonly string[]): FieldFault[] =>
  fields.flatMap((field): FieldFault[] => {
    const [first = '', of = ''] = field.split(' ')
    const holds = (name: string) => merged[`${name} ${of}`] != null && merged[`${name} ${of}`] !== ''
    const needed = textParts.includes(first) ? textParts : priceParts.includes(first) ? ['net'] : []
    const asks = textParts.includes(first) ? textParts.some(holds) : holds('regular') || holds('breaks')
    if (!asks) return []
    return needed
      .filter((name) => !holds(name))
      .map((name) => ({ field: `${name} ${of}`, fault: priceParts.includes(first) ? 'required' : 'text' }))
  })

type Issue = v.BaseIssue<unknown>

/** `texts.pl.name` is `name pl`. */
function fieldAt(issue: Issue): string {
  const [kind, of, name] = (issue.path ?? []).map(({ key }) => String(key))
  return kind === 'texts' || kind === 'prices' ? `${name} ${of}` : (kind ?? '')
}

function faultOf({ type }: Issue): Fault {
  if (type === 'min_length') return 'required'
  if (type === 'max_length') return 'long'
  if (type === 'picklist' || type === 'boolean') return 'choice'
  return type === 'string' || type === 'array' ? 'text' : 'number'
}

/** A language or a market that there is none of was told before, by the name of its field. */
const nonsense = (before: ProductParts, after: ProductParts, markets: readonly Market[]): FieldFault[] =>
  senseless(before, after, markets).flatMap(({ path, field }): FieldFault[] =>
    field ? [{ field: `${field} ${path}`, fault: field === 'regular' ? 'reduction' : 'breaks' }] : [],
  )

const onceEach = (faults: readonly FieldFault[]): FieldFault[] =>
  faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at)
