import { atom } from 'nanostores'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { searchRows } from '#lib/contract/rows/search.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { SearchResponse } from '#lib/contract/search.ts'
import { emptyQuery, writeListingQuery, type ListingQuery } from '#lib/domain/listing-query.ts'
import { followAddress, goTo, placeToRestore, queryOfAddress } from './listing-address.ts'
import {
  isWholeShop,
  looserQueries,
  namesWith,
  requestFor,
  type Condition,
  type ListingScope,
  type Names,
} from './listing-request.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shopCall } from '../call/shop-call.ts'
import { withOwnPrices } from '../visitor/own-prices.ts'

/** What may be given up where nothing was found, with how many products that would bring, and the nearest of those. */
export type Help = { conditions: (Condition & { total: number })[]; nearest: ProductSummary[] }

export type ListingState = {
  query: ListingQuery
  /** Whether the list of the page itself is what was asked for: then the island draws none. */
  asPublished: boolean
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last answer, which while loading is still the one to the former question. */
  answer: SearchResponse | undefined
  help: Help | undefined
  error: unknown
  names: Names
  /** Where the page has to be scrolled to once this is drawn. */
  restore: number | undefined
}

const nothingYet: ListingState = {
  query: emptyQuery,
  asPublished: true,
  status: 'idle',
  answer: undefined,
  help: undefined,
  error: undefined,
  names: {},
  restore: undefined,
}

/** The one listing of a page. Its address is the truth; this follows it. */
export const $listing = atom<ListingState>(nothingYet)

let scope: ListingScope | undefined
/** Counts the questions: only the answer to the last one is shown. */
let asked = 0
const answers = new Map<string, { answer: SearchResponse; help: Help | undefined }>()
const mostKept = 30

/** Begins to follow the address: asks for what it says. */
export function startListing(of: ListingScope): void {
  if (begin(of)) void show(queryOfAddress(), placeToRestore())
}

/** Asks for something else: the address changes, and with it what is shown. */
export function changeListing(of: ListingScope, change: Partial<ListingQuery>): void {
  const before = begin(of) ? queryOfAddress() : $listing.get().query
  const query = { ...before, page: 1, ...change }
  goTo(of.path, query)
  void show(query, undefined)
}

function begin(of: ListingScope): boolean {
  if (scope) return false
  scope = of
  followAddress((restore) => void show(queryOfAddress(), restore))
  return true
}

export const retryListing = (): void => void show($listing.get().query, undefined)

async function show(query: ListingQuery, restore: number | undefined): Promise<void> {
  if (!scope) return
  const { asPublished } = queryPlace(query)
  const question = ++asked
  const key = writeListingQuery(query)
  const known = answers.get(key)
  const state = { ...$listing.get(), query, asPublished, restore, error: undefined }
  const hasNoQuestion = isWholeShop(scope) && key === ''
  if (hasNoQuestion) return $listing.set({ ...state, status: 'idle', answer: undefined, help: undefined })
  if (known) return $listing.set({ ...state, ...known, status: 'ready' })
  $listing.set({ ...state, status: 'loading' })
  try {
    const answer = await search(query)
    if (answer.leadsTo && question === asked) return follow(answer.leadsTo.path, query.text)
    const names = namesWith($listing.get().names, answer.facets ?? [])
    const helped = answer.total === 0 ? await helpFor(query, names) : { names, facets: undefined, help: undefined }
    if (question !== asked) return
    const whole = helped.facets ? { ...answer, facets: helped.facets } : answer
    if (answers.size === mostKept) answers.clear()
    answers.set(key, { answer: whole, help: helped.help })
    $listing.set({ ...$listing.get(), names: helped.names, help: helped.help, answer: whole, status: 'ready' })
  } catch (error) {
    if (question === asked) $listing.set({ ...$listing.get(), status: 'failed', error })
  }
}

/** Where a text leads elsewhere, the page there takes the place of this one and says by which text one came. */
const follow = (path: string, text: string): void => location.replace(`${path}#q=${encodeURIComponent(text)}`)

/** The list of the page stays where nothing was asked and the address is still the one it was published at. */
const publishedPath = typeof location === 'undefined' ? '' : location.pathname
const queryPlace = (query: ListingQuery) => ({
  asPublished: writeListingQuery(query) === '' && location.pathname === publishedPath,
})

async function search(query: ListingQuery, pageSize?: number): Promise<SearchResponse> {
  const { currency, culture } = pageEdition()
  const body = requestFor(query, scope ?? { path: '' }, minorUnitsPer(currency, culture))
  const asked = pageSize === undefined ? body : { ...body, pageNumber: 1, pageSize }
  const answer = await shopCall()(searchRows.search, { body: asked })
  return { ...answer, products: await withOwnPrices(answer.products) }
}

const mostNearest = 4

/** Without a condition each; the facets are those of the whole list, or there would be nothing to choose from. */
async function helpFor(query: ListingQuery, names: Names) {
  const { conditions, open } = looserQueries(query)
  const [whole, ...looser] = await Promise.all([
    search(open, mostNearest),
    ...conditions.map(async (condition) => {
      const { total, products } = await search(condition.without, mostNearest)
      return { ...condition, total, products }
    }),
  ])
  const promising = looser.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total)
  const nearest = promising[0]?.products ?? whole.products
  const help: Help = { conditions: promising.map(({ products: _, ...condition }) => condition), nearest }
  return { help, names: namesWith(names, whole.facets ?? []), facets: whole.facets }
}
