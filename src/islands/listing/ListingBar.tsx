import { having } from '#lib/frame/marks.ts'
import { pageSizes, parseListingQuery, sortings, views } from '#lib/domain/listing-query.ts'
import { startListing } from '#lib/stores/listing/listing.ts'
import { conditionsOf } from '#lib/stores/listing/listing-request.ts'
import { change, type ListingView } from './shown.ts'

/** How many there are, in which order, how many on a page, and as what. */
export function ListingBar({ scope, state, say, isPriced, count }: ListingView & { count: string }) {
  const { query, answer, status } = state
  const chosen = conditionsOf(query).length
  const counted = answer && status !== 'loading' ? say('count', { count: answer.total }) : undefined

  /** What was chosen before this code was there is kept by the page (ui/catalogue/wake-listing). */
  function start(button: HTMLElement) {
    const { chosen: choice } = button.closest<HTMLElement>(having('listing'))?.dataset ?? {}
    if (choice === undefined) return startListing(scope)
    const { sort, size } = parseListingQuery(choice)
    change(scope, { ...(sort && { sort }), size })
  }

  return (
    <div className="listing-bar no-print needs-script">
      <button type="button" className="button listing-open" popoverTarget="facets" onClick={() => startListing(scope)}>
        {say('filters')}
        {chosen > 0 && <strong>{chosen}</strong>}
      </button>
      <p className="listing-count" role="status" tabIndex={-1}>
        {status === 'loading' ? say('loading') : (counted ?? (state.asPublished ? count : ''))}
      </p>
      <label>
        <span>{say('sort')}</span>
        <select
          name="sort"
          value={query.sort ?? ''}
          onChange={({ target }) => change(scope, { sort: sortings.find((sort) => sort === target.value) })}
        >
          <option value="">{say(query.text ? 'sortings.relevance' : 'sortings.usual')}</option>
          {sortings
            .filter((sort) => isPriced || !sort.startsWith('price'))
            .map((sort) => (
              <option key={sort} value={sort}>
                {say(`sortings.${sort}`)}
              </option>
            ))}
        </select>
      </label>
      <label className="listing-size" hidden={query.view === 'table'}>
        <span>{say('size')}</span>
        <select name="size" value={query.size} onChange={({ target }) => change(scope, { size: Number(target.value) })}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="listing-views" role="group" aria-label={say('view')}>
        {views.map((view) => (
          <button key={view} type="button" aria-pressed={query.view === view} onClick={() => change(scope, { view })}>
            {say(`views.${view}`)}
          </button>
        ))}
      </div>
      <button type="button" hidden data-listing-start onClick={({ currentTarget }) => start(currentTarget)} />
    </div>
  )
}
