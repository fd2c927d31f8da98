import type * as v from 'valibot'
import {
  sortings,
  type Facet,
  type FilterResponse,
  type Reading,
  type SearchRequest,
  type Suggestions,
} from '#lib/contract/search.ts'
import { once } from '#lib/formats/once.ts'
import { briefIn, type Culture } from '#lib/markets/index.ts'
import type { Market } from '../shop/markets.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import { offeredFor } from './asked-models.ts'
import type { CrossReference } from './cross-references.ts'
import { foldCode } from './fold.ts'
import { typedIn, type Match } from './match.ts'
import { narrow, offered, type Narrowing } from './narrow.ts'
import { readingOf } from './reading.ts'
import type { Rule } from './rules.ts'
import type { Scores } from './scores.ts'
import { matcher, type SearchPort } from './search-port.ts'

type Search = v.InferOutput<typeof SearchRequest>
type Sorting = (typeof sortings)[number]

const collatorOf = once((culture: Culture) => new Intl.Collator(briefIn(culture).locale, { numeric: true }))

/** Compares two places of the table. */
type Order = (a: number, b: number) => number

function orderOf(sort: Sorting, { products }: Catalogue, market: Market, scores: Scores | undefined): Order {
  const byPosition: Order = (a, b) =>
    products.position.at(a) - products.position.at(b) || products.id.at(a) - products.id.at(b)
  const net = products.net.of(market.culture)
  const orders: Record<Sorting, () => Order> = {
    position: () => byPosition,
    relevance: () => (a, b) => (scores ? scores.at(b) - scores.at(a) : 0) || byPosition(a, b),
    'price-asc': () => (a, b) => net.at(a) - net.at(b) || byPosition(a, b),
    'price-desc': () => (a, b) => net.at(b) - net.at(a) || byPosition(a, b),
    name: () => {
      const nameOf = (place: number) => products.nameOf(place, market) ?? ''
      const { compare } = collatorOf(market.culture)
      return (a, b) => compare(nameOf(a), nameOf(b)) || byPosition(a, b)
    },
  }
  return orders[sort]()
}

type Found = { ids: number[]; total: number; facets: Facet[]; reading: Reading | undefined }
type Suggested = Pick<Found, 'ids' | 'reading'> & Pick<Suggestions, 'categories'>

/** Whatever asks the catalogue by words. */
export type Searching = {
  /** The ids of a page of what a question finds, with how many there are, how it was read and, where asked for, facets. */
  search: (request: Search, catalogue: Catalogue, market: Market) => Promise<Found>
  filter: (request: Narrowing, catalogue: Catalogue, market: Market) => Promise<FilterResponse>
  suggest: (text: string, catalogue: Catalogue, market: Market) => Promise<Suggested>
  /** Whether the catalogue alone decides what is found. */
  isOurs: boolean
}

const suggested = { products: 6, categories: 4, models: 4 }

/** Hits of a port that count: more than are paged through, and more than are suggested, since some may not be offered here. */
const most = { listed: 1_000, suggested: 30 }

/** By a search engine of the shop's own, where there is one, and else by all rules but the one to be measured. Only the text is waited for; the rest is asked of what is in memory then. */
export function searching(port?: SearchPort, without?: Rule): Searching {
  const match = matcher(port, { without })
  const matchOf = (request: Narrowing, catalogue: Catalogue, market: Market) =>
    request.text === undefined ? undefined : match(request, most.listed, catalogue, market)
  return {
    search: async (request, catalogue, market) =>
      search(request, await matchOf(request, catalogue, market), catalogue, market),
    filter: async (request, catalogue, market) =>
      filter(request, await matchOf(request, catalogue, market), catalogue, market),
    suggest: async (text, catalogue, market) =>
      suggest(text, await match({ text }, most.suggested, catalogue, market), catalogue, market),
    isOurs: port === undefined,
  }
}

function search(request: Search, matched: Match | undefined, catalogue: Catalogue, market: Market): Found {
  const { sort = request.text?.trim() ? 'relevance' : 'position', pageNumber, pageSize } = request
  const { places, facets } = narrow({ request, scores: matched?.scores }, catalogue, market, request.facets)
  const from = (pageNumber - 1) * pageSize
  const ordered = first(places, from + pageSize, orderOf(sort, catalogue, market, matched?.scores))
  const reading = places.length > 0 ? matched?.reading : undefined
  return { ids: idsOf(ordered.slice(from), catalogue), total: places.length, facets, reading }
}

const idsOf = (places: readonly number[], { products }: Catalogue): number[] =>
  places.map((place) => products.id.at(place))

/**
 * The first so many in order. Of a hundred thousand hits a page shows twenty-four, so all are only looked at once: what
 * cannot be among the first is dropped as soon as twice as many are held.
 */
function first(
  places: readonly number[],
  count: number,
  compare: Order,
  counts: (place: number) => boolean = () => true,
): number[] {
  let held: number[] = []
  let last: number | undefined
  for (const place of places) {
    if ((last !== undefined && compare(place, last) >= 0) || !counts(place)) continue
    held.push(place)
    if (held.length < 2 * count) continue
    held = held.sort(compare).slice(0, count)
    last = held.at(-1)
  }
  return held.sort(compare).slice(0, count)
}

function filter(request: Narrowing, matched: Match | undefined, catalogue: Catalogue, market: Market): FilterResponse {
  const { places, facets } = narrow({ request, scores: matched?.scores }, catalogue, market, true)
  return { total: places.length, facets }
}

function suggest(text: string, matched: Match | undefined, catalogue: Catalogue, market: Market): Suggested {
  // Blanks and marks alone ask for nothing, which to a search means everything.
  if (!matched) return { ids: [], categories: [], reading: undefined }
  const begun = begunModels(text, catalogue, market)
  if (begun.length > 0 && !matched.reading?.models)
    return {
      ids: [...new Set(begun.flatMap(({ products }) => products))].slice(0, suggested.products),
      categories: [],
      reading: readingOf(text, { models: begun }, new Map()),
    }
  const isTyped = typedIn(text)
  const categories: Suggestions['categories'] = catalogue
    .tree(market)
    .links()
    .filter(({ name }) => isTyped(name))
    .slice(0, suggested.categories)
  // How many there are is not told, so only what is better than the best ones so far is looked at closely.
  const { isOffered } = offered({}, catalogue, market)
  const order = orderOf('relevance', catalogue, market, matched.scores)
  const best = first(matched.scores.places, suggested.products, order, isOffered)
  return { ids: idsOf(best, catalogue), categories, reading: best.length > 0 ? matched.reading : undefined }
}

/** Models of other makers that what is typed so far may become, where nothing of ours begins so. */
function begunModels(text: string, catalogue: Catalogue, market: Market): CrossReference[] {
  const typed = foldCode(text)
  if (typed.length < 3 || catalogue.products.codes.beginning(typed, 1).length > 0) return []
  return catalogue.crossReferences
    .beginning(typed, suggested.models)
    .flatMap((model) => (model.maker === '' ? [] : (offeredFor(model, catalogue, market) ?? [])))
}
