import type { MouseEvent } from 'react'
import type { SearchResponse } from '#lib/contract/search.ts'
import { withoutFilters } from '#lib/domain/listing-query.ts'
import { modelName } from '#lib/domain/model-name.ts'
import { numberedPages } from '#lib/domain/pagination.ts'
import { isWholeShop, conditionsOf } from '#lib/stores/listing/listing-request.ts'
import { retryListing } from '#lib/stores/listing/listing.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { ResultCards } from './ResultCards.tsx'
import { ResultTable } from './ResultTable.tsx'
import { change, focusCount, type ListingView, pathOf } from './shown.ts'
import { chipLabel } from './chip-label.ts'

/** The numbered pages of the results: links, because they can be opened beside this one. */
function ResultPages({ scope, state, say, answer }: ListingView & { answer: SearchResponse }) {
  const { query } = state
  const count = Math.ceil(answer.total / answer.pageSize)
  const current = answer.pageNumber
  if (count < 2) return null

  const turnTo = (page: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    change(scope, { page })
    focusCount()
  }
  const link = (page: number, label: string, isNumber: boolean) => (
    <a
      href={pathOf(scope, { ...query, page })}
      onClick={turnTo(page)}
      aria-label={isNumber ? say('page', { page }) : undefined}
      aria-current={isNumber && page === current ? 'page' : undefined}
    >
      {label}
    </a>
  )
  return (
    <nav className="pagination no-print" aria-label={say('pages')}>
      <ul>
        {current > 1 && <li>{link(current - 1, say('previous'), false)}</li>}
        {numberedPages(current, count).map((page, at) =>
          page === null ? (
            <li key={`gap ${at}`} className="pagination-gap">
              …
            </li>
          ) : (
            <li key={page}>{link(page, String(page), true)}</li>
          ),
        )}
        {current < count && <li>{link(current + 1, say('next'), false)}</li>}
      </ul>
    </nav>
  )
}

/** Nothing was found: which condition to give up, and what comes nearest. */
function EmptyResult(shown: ListingView) {
  const { scope, state, say } = shown
  const { help, query } = state
  const conditions = help?.conditions ?? []
  return (
    <div className="listing-empty">
      <h3>{conditions.length > 0 || !query.text ? say('empty') : say('emptyFor', { text: query.text })}</h3>
      {conditions.length > 0 ? (
        <>
          <p>{say('loosen')}</p>
          <ul className="listing-loosen">
            {conditions.map((condition) => (
              <li key={`${condition.code} ${condition.value ?? ''}`}>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    change(scope, condition.without)
                    focusCount()
                  }}
                >
                  {say('without', { name: chipLabel(condition, shown) })}{' '}
                  <small>{say('count', { count: condition.total })}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{say('emptyAdvice')}</p>
      )}
      {help && help.nearest.length > 0 && (
        <>
          <h3>{say('nearest')}</h3>
          <ResultCards {...shown} products={help.nearest} />
        </>
      )}
    </div>
  )
}

/** How a text was read where that is not how it was typed: why these products are shown, and how else to search. */
function Reading({ answer: { reading }, ...shown }: ListingView & { answer: SearchResponse }) {
  const { scope, state, say } = shown
  if (!reading) return null
  const { models = [], makers = [], corrected } = reading
  const names = (relation: (typeof models)[number]['relation']) => [
    ...new Set(models.filter((model) => model.relation === relation).map(modelName)),
  ]
  const asTyped = { ...state.query, page: 1, verbatim: true }
  const searchAsTyped = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    change(scope, asTyped)
    focusCount()
  }
  const comparable = names('comparable')
  return (
    <div className="listing-reading" role="status">
      {corrected !== undefined && (
        <p>
          {say('correctedTo', { text: corrected })}{' '}
          <a href={pathOf(scope, asTyped)} onClick={searchAsTyped}>
            {say('asTyped', { text: state.query.text })}
          </a>
        </p>
      )}
      {names('replaced').map((model) => (
        <p key={model}>{say('replacedBy', { model })}</p>
      ))}
      {makers.length > 0 && (
        <p>
          {say('comparableToMaker', { maker: makers.join(', ') })} <small>{say('comparableNote')}</small>
        </p>
      )}
      {comparable.length > 0 && (
        <p>
          {say('comparableTo', { model: comparable.join(', ') })} <small>{say('comparableNote')}</small>
        </p>
      )}
    </div>
  )
}

/** Everything that narrows the list, each to be taken away. */
function Chips(shown: ListingView) {
  const { scope, state, say } = shown
  const conditions = conditionsOf(state.query)
  if (conditions.length === 0) return null

  function remove(to: typeof state.query) {
    change(scope, to)
    focusCount()
  }

  return (
    <ul className="chips no-print" aria-label={say('chosen')}>
      {conditions.map((condition) => {
        const name = chipLabel(condition, shown)
        return (
          <li key={`${condition.code} ${condition.value ?? ''}`}>
            <button type="button" aria-label={say('remove', { name })} onClick={() => remove(condition.without)}>
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
      {conditions.length > 1 && (
        <li>
          <button type="button" className="chips-clear" onClick={() => remove(withoutFilters(state.query))}>
            {say('clear')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** As many boxes as a screen shows, of the size they will have. */
function SkeletonCards() {
  return (
    <div className="products-frame" aria-hidden="true">
      <ul className="products">
        {Array.from({ length: 8 }, (_, at) => (
          <li key={at} className="product-box skeleton">
            <span className="plate" />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
            <span className="skeleton-block" />
            <span className="skeleton-line" />
          </li>
        ))}
      </ul>
    </div>
  )
}

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
