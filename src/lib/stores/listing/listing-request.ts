import type { Facet, SearchRequest } from '#lib/contract/search.ts'
import { withoutFilters, withProperty, type Choice, type ListingQuery } from '#lib/domain/listing-query.ts'

/** What a listing is of: a category, what is reduced, or the whole shop; and the address it begins at. */
export type ListingScope = { category?: number | undefined; reduced?: boolean | undefined; path: string }

/** The whole shop is listed only when something of it is looked for. */
export const isWholeShop = ({ category, reduced }: ListingScope): boolean => category === undefined && !reduced

/** A table is read as a whole, so it is as long as the API allows in even pages. */
const rowsOfTable = 96

const pageSizeOf = ({ view, size }: ListingQuery): number => (view === 'table' ? rowsOfTable : size)

/** The question for the API; prices are whole units in an address and minor ones for the API. */
export function requestFor(query: ListingQuery, scope: ListingScope, minorUnits: number): SearchRequest {
  const { text, verbatim, sort, page, price, stock, properties } = query
  const amounts = Object.entries(price).map(([end, amount]) => [end, Math.round(amount * minorUnits)] as const)
  const filters = Object.entries(properties).map(([code, choice]) => [code, filterOf(choice)] as const)
  return {
    ...(text && { text, ...(verbatim && { verbatim }) }),
    ...(scope.category !== undefined && { category: scope.category }),
    ...(scope.reduced && { reduced: true }),
    ...(sort && { sort }),
    ...(amounts.length > 0 && { price: Object.fromEntries(amounts) }),
    ...(stock.length > 0 && { availability: [...stock] }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
    facets: true,
    pageNumber: page,
    pageSize: pageSizeOf(query),
  }
}

function filterOf(choice: Choice) {
  if (choice.kind === 'values') return { values: [...choice.values] }
  const { min, max } = choice
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** One condition of a query, and the query without it. */
export type Condition = { code: string; value?: string; bounds?: { min?: number; max?: number }; without: ListingQuery }

/** Everything that narrows a listing, one by one, in the order it stands in the address. */
export function conditionsOf(query: ListingQuery): Condition[] {
  const { price, stock, properties } = query
  const ofProperties = Object.entries(properties).flatMap(([code, choice]): Condition[] => {
    if (choice.kind === 'range') {
      const { kind: _, ...bounds } = choice
      return [{ code, bounds, without: withProperty(query, code, undefined) }]
    }
    return choice.values.map((value) => {
      const values = choice.values.filter((other) => other !== value)
      return { code, value, without: withProperty(query, code, { kind: 'values', values }) }
    })
  })
  const ofPrice: Condition[] =
    price.min === undefined && price.max === undefined
      ? []
      : [{ code: 'price', bounds: price, without: { ...query, page: 1, price: {} } }]
  const ofStock = stock.map((value) => ({
    code: 'availability',
    value,
    without: { ...query, page: 1, stock: stock.filter((other) => other !== value) },
  }))
  return [...ofProperties, ...ofPrice, ...ofStock]
}

/** Names that answers brought: of properties by code, of values by code and value. */
export type Names = Readonly<
  Record<string, { name: string; unit: string | null; values: Readonly<Record<string, string>> }>
>

/** What was chosen keeps its name when a later answer no longer offers it. */
export function namesWith(names: Names, facets: readonly Facet[]): Names {
  const fresh = facets.map((facet) => {
    const values = facet.kind === 'choice' ? facet.values.map(({ value, label }) => [value, label] as const) : []
    const known = names[facet.code]?.values ?? {}
    const unit = facet.kind === 'range' ? facet.unit : null
    return [facet.code, { name: facet.name, unit, values: { ...known, ...Object.fromEntries(values) } }] as const
  })
  return { ...names, ...Object.fromEntries(fresh) }
}

/** The questions whose answers help where nothing was found: without one condition each, and without any. */
export function looserQueries(query: ListingQuery): { conditions: Condition[]; open: ListingQuery } {
  const mostAsked = 6
  return { conditions: conditionsOf(query).slice(0, mostAsked), open: withoutFilters(query) }
}
