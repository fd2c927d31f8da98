import { marked } from '#lib/frame/marks.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { writeListingQuery, type ListingQuery } from '#lib/domain/listing-query.ts'
import { changeListing, type ListingState } from '#lib/stores/listing/listing.ts'
import type { ListingScope } from '#lib/stores/listing/listing-request.ts'
import type { PriceNote } from '#lib/ui/prices/price-note.ts'
import type { Say } from './listing-words.ts'

/** What every part of the listing is drawn from. */
export type ListingView = {
  scope: ListingScope
  state: ListingState
  say: Say
  priceBasis: PriceBasis
  /** What the lowest price of thirty days is called, where the law wants it beside a reduced one. */
  lowestPrice: string | undefined
  /** What stands once below each list. */
  note: PriceNote
  /** Whether prices and buying are for whoever looks at it. */
  isPriced: boolean
}

/**
 * Prices are narrowed on the basis that the edition shows to consumers, also for those who have net prices first. Before
 * the texts are there it is not said.
 */
export function priceName({ say, priceBasis }: Pick<ListingView, 'say' | 'priceBasis'>): string {
  const basis = say(priceBasis)
  return basis ? `${say('price')} (${basis})` : say('price')
}

/** Changes the question, and brings the beginning of the list into sight when it is above. */
export function change(scope: ListingScope, to: Partial<ListingQuery>): void {
  changeListing(scope, to)
  const listing = marked('listing')
  if (listing && listing.getBoundingClientRect().top < 0) listing.scrollIntoView({ behavior: 'instant' })
}

/** The address of a question. */
export function pathOf(scope: ListingScope, query: ListingQuery): string {
  const search = writeListingQuery(query)
  return search ? `${scope.path}?${search}` : scope.path
}

/** Where the focus goes when the button that had it is gone. */
export const focusCount = (): void => document.querySelector<HTMLElement>('.listing-count')?.focus()
