import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import type { Edition } from '#i18n/edition.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Category } from '#lib/contract/catalogue.ts'
import type { ShopAccess } from '#lib/contract/shop-settings.ts'
import { emptyQuery } from '#lib/domain/listing-query.ts'
import { isWholeShop, type ListingScope } from '#lib/stores/listing/listing-request.ts'
import { $listing, startListing } from '#lib/stores/listing/listing.ts'
import { $texts } from '#lib/stores/page/texts.ts'
import { pricesAreShown } from '#lib/stores/visitor/shown-prices.ts'
import { priceNote } from '#lib/ui/prices/price-note.ts'
import { keepQuery } from '#lib/ui/search/keep-query.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'
import { Facets } from './Facets.tsx'
import { ListingBar } from './ListingBar.tsx'
import { listingWords, sayWith } from './listing-words.ts'
import { Results } from './Results.tsx'
import { change, type ListingView } from './shown.ts'

/** Asks the whole shop. */
export function SearchField({ scope, state, say }: ListingView) {
  const { text, size, view } = state.query
  useEffect(keepQuery, [text])
  return (
    <form
      className="listing-search needs-script"
      role="search"
      aria-label={say('searchField')}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = new FormData(event.currentTarget).get('q')
        change(scope, { ...emptyQuery, text: typeof asked === 'string' ? asked.trim() : '', size, view })
      }}
    >
      <label>
        <span>{say('searchField')}</span>
        <input
          // An address brings its own text, by back and forward too.
          key={text}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={text}
          aria-describedby="listing-search-hint"
        />
      </label>
      <button type="submit" className="button button-primary">
        {say('searchSubmit')}
      </button>
      <p id="listing-search-hint">
        <Unbroken text={say('searchHint')} />
      </p>
      {/* Pressed by the page when its address asks for something (ui/catalogue/wake-listing). */}
      <button type="button" hidden data-listing-start />
    </form>
  )
}

type Listed = Pick<Category, 'categoryId' | 'facets'> | 'reduced' | undefined

const scopeOf = (path: string, of: Listed): ListingScope => {
  if (of === undefined) return { path }
  return of === 'reduced' ? { path, reduced: true } : { path, category: of.categoryId }
}

const firstOf = (of: Listed) => (of === undefined || of === 'reduced' ? [] : (of.facets ?? []))

/** What of the page the island goes on with: of a category, of what is reduced, or of all that is looked for. */
export const listingOf = (
  t: Translate,
  edition: Edition,
  path: string,
  of: Listed,
  total: number,
  access: ShopAccess,
) => ({
  scope: scopeOf(path, of),
  first: firstOf(of),
  count: of === undefined ? '' : t('category.quantity', { count: total }),
  words: listingWords(t),
  priceBasis: edition.priceBasis,
  note: priceNote(t, edition),
  lowestPrice: edition.law.lowestPrice ? t('product.lowestPrice') : undefined,
  isPriced: access === 'open',
})

type Props = ReturnType<typeof listingOf>

/**
 * Narrows and sorts a list without a reload. Until a shopper acts it is a bar and a panel of buttons; afterwards it draws
 * the results, and the list of the page steps back (ui/catalogue/Listing).
 */
export function ListingIsland({ scope, first, count, words, priceBasis, lowestPrice, note, ...published }: Props) {
  const state = useStore($listing)
  const texts = useStore($texts)
  const say = sayWith(words, texts.status === 'ready' ? texts.translate : undefined)
  const { restore, status, answer } = state

  // The page of searching is this island, so it begins by itself.
  useEffect(() => {
    if (isWholeShop(scope)) startListing(scope)
  }, [scope])

  // What was drawn before is as long as it was then, so the place is there again; without texts it is not drawn yet.
  const isDrawn = status !== 'loading' && (state.asPublished || texts.status === 'ready')
  useLayoutEffect(() => {
    if (restore !== undefined && isDrawn) scrollTo({ top: restore, behavior: 'instant' })
  }, [restore, isDrawn, answer])

  const isWhole = isWholeShop(scope)
  const nothingAsked = isWhole && state.asPublished
  // Who has logged in may see more than the page was published with.
  const isPriced = published.isPriced || (texts.status === 'ready' && pricesAreShown())
  const shown = { scope, state, say, priceBasis, lowestPrice, note, isPriced }
  return (
    <>
      {isWhole && <SearchField {...shown} />}
      {!nothingAsked && <ListingBar {...shown} count={count} />}
      <p className="listing-failure" role="alert" data-act-failed hidden>
        {words['failed']}
      </p>
      {!nothingAsked && <Facets {...shown} first={first} />}
      <Results {...shown} translate={texts.status === 'ready' ? texts.translate : undefined} />
    </>
  )
}
