import { isWholeShop } from '#lib/stores/listing/listing-request.ts'
import { retryListing } from '#lib/stores/listing/listing.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Chips } from './Chips.tsx'
import { EmptyResult } from './EmptyResult.tsx'
import { Reading } from './Reading.tsx'
import { ResultCards } from './ResultCards.tsx'
import { ResultPages } from './ResultPages.tsx'
import { ResultTable } from './ResultTable.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'
import type { ListingView } from './shown.ts'

/** What was found, in place of the list of the page; that one stays as long as nothing else was asked, and when asking fails. */
export function Results({ translate, ...shown }: ListingView & { translate: TranslateIsland | undefined }) {
  const { state, say } = shown
  const { status, answer, query } = state
  if (status === 'failed')
    return (
      <div className="listing-failure" role="alert">
        <p>{translate ? errorText(translate, state.error) : say('failed')}</p>
        {!state.asPublished && !isWholeShop(shown.scope) && <p>{say('stillThere')}</p>}
        <button type="button" className="button" onClick={retryListing}>
          {say('retry')}
        </button>
      </div>
    )
  if (state.asPublished || status === 'idle') return null
  return (
    <div className="listing-results" aria-busy={status === 'loading'}>
      <Chips {...shown} />
      {!answer || !translate ? (
        <SkeletonCards />
      ) : answer.total === 0 ? (
        <EmptyResult {...shown} />
      ) : (
        <>
          <Reading {...shown} answer={answer} />
          {query.view === 'table' ? (
            <ResultTable {...shown} products={answer.products} />
          ) : (
            <ResultCards {...shown} products={answer.products} />
          )}
          <ResultPages {...shown} answer={answer} />
        </>
      )}
    </div>
  )
}
