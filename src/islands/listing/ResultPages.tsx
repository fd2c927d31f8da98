import type { MouseEvent } from 'react'
import type { SearchResponse } from '#lib/contract/search.ts'
import { numberedPages } from '#lib/domain/pagination.ts'
import { change, focusCount, pathOf, type ListingView } from './shown.ts'

/** The numbered pages of the results: links, because they can be opened beside this one. */
export function ResultPages({ scope, state, say, answer }: ListingView & { answer: SearchResponse }) {
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
