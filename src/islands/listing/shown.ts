import type { Edition } from '#i18n/edition.ts'
import type { ListingQuery } from '#lib/domain/listing-query.ts'
import { changeListing, type ListingState } from '#lib/stores/listing.ts'
import type { ListingScope } from '#lib/stores/listing-request.ts'
import type { Say } from './listing-words.ts'

/** What every part of the listing is drawn from. */
export type Shown = {
  scope: ListingScope
  state: ListingState
  say: Say
  priceBasis: Edition['priceBasis']
  /** Whether prices and buying are for whoever looks at it. */
  isPriced: boolean
}

/** Changes the question, and brings the beginning of the list into sight when it is above. */
export function change(scope: ListingScope, to: Partial<ListingQuery>): void {
  changeListing(scope, to)
  const listing = document.querySelector('[data-listing]')
  if (listing && listing.getBoundingClientRect().top < 0) listing.scrollIntoView({ behavior: 'instant' })
}

/** Where the focus goes when the button that had it is gone. */
export const focusCount = (): void => document.querySelector<HTMLElement>('.listing-count')?.focus()
