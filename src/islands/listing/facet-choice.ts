import type { Facet } from '#lib/contract/search.ts'
import { isBounded, withProperty, type Choice, type ListingQuery } from '#lib/domain/listing-query.ts'
import { change, type ListingView } from './shown.ts'

type Stock = ListingQuery['stock'][number]

export const isStock = (value: string): value is Stock =>
  ['available', 'few', 'backorder', 'unavailable'].includes(value)

/** What is chosen of a facet; the price and the availability have places of their own in the query. */
export function chosenOf({ price, stock, properties }: ListingQuery, code: string): Choice | undefined {
  if (code === 'price') return { kind: 'range', ...price }
  if (code === 'availability') return { kind: 'values', values: stock }
  return properties[code]
}

export function isChosen(query: ListingQuery, code: string): boolean {
  const choice = chosenOf(query, code)
  return choice !== undefined && (choice.kind === 'values' ? choice.values.length > 0 : isBounded(choice))
}

/** Puts a choice into the query; in a range, what does not narrow is no choice. */
export function choose({ scope, state: { query } }: ListingView, code: string, choice: Choice): void {
  const { text, verbatim, sort, size, view } = query
  const keep = { text, verbatim, sort, size, view }
  if (code === 'price' && choice.kind === 'range') {
    const { kind: _, ...price } = choice
    change(scope, { ...keep, price })
  } else if (code === 'availability' && choice.kind === 'values')
    change(scope, { ...keep, stock: choice.values.filter(isStock) })
  else change(scope, withProperty(query, code, choice))
}

export type ChoiceFacetOf<K extends Facet['kind']> = Extract<Facet, { kind: K }>
