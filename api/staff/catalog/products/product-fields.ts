import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProductParts } from '#lib/contract/staff/catalogue.ts'

/** A product as the log tells of it: `name pl`, `net de-DE`, `fact voltage-dc`, `warranty`. What is not there is nothing. */
export type Fields = Record<string, unknown>

const textFields = ['name', 'short', 'description'] as const
const priceFields = ['net', 'regular', 'breaks'] as const

/** Of a whole product, or of as much of it as is looked at. */
type ProductFields = Pick<ProductParts, 'texts' | 'prices'> & Partial<ProductParts>

export const fieldsOf = ({ texts, prices, facts = {}, ...rest }: ProductFields): Fields => ({
  ...spread(texts, textFields),
  ...spread(prices, priceFields),
  ...Object.fromEntries(Object.entries(facts).map(([code, fact]) => [`fact ${code}`, fact])),
  ...rest,
})

const spread = <Name extends string>(records: Record<string, Record<Name, unknown>>, names: readonly Name[]): Fields =>
  Object.fromEntries(
    Object.keys(records)
      .sort()
      .flatMap((key) => names.map((name) => [`${name} ${key}`, records[key]?.[name] ?? null])),
  )

/** The parts again; a text without a name, a price without an amount and a fact without words are none. */
export function partsOf(fields: Fields): unknown {
  const keysOf = (first: string) =>
    Object.keys(fields)
      .filter((field) => field.startsWith(`${first} `) && fields[field] !== null)
      .map((field) => field.slice(first.length + 1))
  const gathered = (first: string, names: readonly string[]) =>
    Object.fromEntries(
      keysOf(first).map((key) => [
        key,
        Object.fromEntries(names.map((name) => [name, fields[`${name} ${key}`] ?? null])),
      ]),
    )
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !field.includes(' '))),
    texts: gathered('name', textFields),
    prices: gathered('net', priceFields),
    facts: Object.fromEntries(keysOf('fact').map((code) => [code, fields[`fact ${code}`]])),
  }
}

/** The same for the same parts, whoever wrote them. */
export const versionOf = (parts: ProductParts): string => hash('sha1', JSON.stringify(fieldsOf(parts)))

/** The rows of a data sheet, of those that another one has as well. */
const rowsOf = ({ facts }: ProductParts, other: ProductParts) =>
  Object.keys(facts).filter((code) => code in other.facts)

/** What differs of a product: its fields, and `rows`, the order of those of its data sheet, where they stand otherwise. */
export function changesOf(before: ProductParts, after: ProductParts): { before: Fields; after: Fields } {
  const changed = differences(fieldsOf(before), fieldsOf(after))
  const [were, are] = [rowsOf(before, after), rowsOf(after, before)]
  if (isDeepStrictEqual(were, are)) return changed
  return { before: { ...changed.before, rows: were }, after: { ...changed.after, rows: are } }
}

/** The fields that differ, as they were and as they are. */
export function differences(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  return { before: only(before), after: only(after) }
}
