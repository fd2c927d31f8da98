import { parseListingQuery, writeListingQuery, type ListingQuery } from '#lib/domain/listing-query.ts'

type Place = { listingScroll?: number }

export const queryOfAddress = (): ListingQuery => parseListingQuery(location.search)

/** How far down each entry of the history was when it was left, by the number it carries. */
const places = new Map<number, number>()
let entry = 0
let current = ''

const addressNow = () => location.pathname + location.search

/** The next entry of the history; the same address again is no entry. */
export function goTo(path: string, query: ListingQuery): void {
  const search = writeListingQuery(query)
  const address = search ? `${path}?${search}` : path
  if (address === addressNow()) return
  storeScroll()
  entry = Math.max(entry, ...places.keys()) + 1
  history.pushState({ listing: entry }, '', address)
  current = address
}

/** Tells of back and forward with the place to restore. A page that is left keeps its place for when it is come back to. */
export function followAddress(changed: (restore: number | undefined) => void): void {
  addEventListener('popstate', (event) => {
    // Within the page, such as to the content by the skip link.
    if (addressNow() === current) return
    current = addressNow()
    entry = entryOf(event.state)
    changed(places.get(entry) ?? placeOf(event.state))
  })
  addEventListener('scroll', () => places.set(entry, Math.round(scrollY)), { passive: true })
  addEventListener('pagehide', storeScroll)
  entry = entryOf(history.state)
  current = addressNow()
}

/** Where a shopper was who comes back from a product or loads the page anew. */
export function placeToRestore(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation')
  const isReturn = visit && 'type' in visit && (visit.type === 'back_forward' || visit.type === 'reload')
  return isReturn ? placeOf(history.state) : undefined
}

function storeScroll(): void {
  places.set(entry, Math.round(scrollY))
  history.replaceState({ ...asObject(history.state), listingScroll: Math.round(scrollY) }, '')
}

const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})

function entryOf(state: unknown): number {
  const { listing } = asObject(state) as { listing?: unknown }
  return typeof listing === 'number' ? listing : 0
}

function placeOf(state: unknown): number | undefined {
  const { listingScroll } = asObject(state) as Place
  return typeof listingScroll === 'number' ? listingScroll : undefined
}
