import type * as v from 'valibot'
import { sortings, type FilterResponse, type SearchRequest, type Suggestions } from '#lib/contract/search.ts'
import type { Market } from '../../markets.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import { isTyped } from './match.ts'
import { narrow, type Hit, type Narrowing } from './narrow.ts'

type Search = v.InferOutput<typeof SearchRequest>
type Sorting = (typeof sortings)[number]

const byPlace = (a: Hit, b: Hit) => a.entry.position - b.entry.position || a.entry.id - b.entry.id

const orders: Record<Exclude<Sorting, 'name'>, (a: Hit, b: Hit) => number> = {
  relevance: (a, b) => b.worth - a.worth || byPlace(a, b),
  position: byPlace,
  'price-asc': (a, b) => a.gross - b.gross || byPlace(a, b),
  'price-desc': (a, b) => b.gross - a.gross || byPlace(a, b),
}

/** The ids of a page of what a question finds, with how many there are and, where asked for, facets. */
export function search(request: Search, catalogue: Catalogue, market: Market) {
  const { sort = request.text?.trim() ? 'relevance' : 'position', pageNumber, pageSize } = request
  const { hits, facets } = narrow(request, catalogue, market, request.facets)
  const from = (pageNumber - 1) * pageSize
  const ordered = first(hits, from + pageSize, sort === 'name' ? byName(market) : orders[sort])
  return { ids: ordered.slice(from).map(({ entry }) => entry.id), total: hits.length, facets }
}

function byName({ culture, language }: Market): (a: Hit, b: Hit) => number {
  const { compare } = new Intl.Collator(culture, { numeric: true })
  return (a, b) => compare(a.entry.names[language] ?? '', b.entry.names[language] ?? '') || byPlace(a, b)
}

/**
 * The first so many in order. Of a hundred thousand hits a page shows twenty-four, so all are only looked at once: what
 * cannot be among the first is dropped as soon as twice as many are held.
 */
function first(hits: readonly Hit[], count: number, compare: (a: Hit, b: Hit) => number): Hit[] {
  let held: Hit[] = []
  let last: Hit | undefined
  for (const hit of hits) {
    if (last && compare(hit, last) >= 0) continue
    held.push(hit)
    if (held.length < 2 * count) continue
    held = held.sort(compare).slice(0, count)
    last = held.at(-1)
  }
  return held.sort(compare).slice(0, count)
}

export function filter(request: Narrowing, catalogue: Catalogue, market: Market): FilterResponse {
  const { hits, facets } = narrow(request, catalogue, market, true)
  return { total: hits.length, facets }
}

const suggested = { products: 6, categories: 4 }

export function suggest(text: string, catalogue: Catalogue, market: Market) {
  if (!text.trim()) return { ids: [], categories: [] }
  const { hits } = narrow({ text }, catalogue, market, false)
  const categories: Suggestions['categories'] = catalogue
    .tree(market)
    .links()
    .filter(({ name }) => isTyped(name, text))
    .slice(0, suggested.categories)
  return { ids: first(hits, suggested.products, orders.relevance).map(({ entry }) => entry.id), categories }
}
