import type { ReactNode } from 'react'
import { Problem, Waiting } from '../frame/States.tsx'
import type { Pages } from './use-pages.ts'

type Props = {
  pages: Pages<unknown>
  /** What stands there where there is nothing. */
  empty: string
  more: string
  /** The lines, where there are any. */
  children: ReactNode
}

/** What is there of a list that is read page by page, with the way to more of it. */
export function PageByPage({ pages: { asked, lines }, empty, more, children }: Props) {
  return (
    <>
      {asked.isPending && <Waiting />}
      {asked.error && <Problem error={asked.error} />}
      {asked.data !== undefined && lines.length === 0 && <p className="empty">{empty}</p>}
      {lines.length > 0 && children}
      {asked.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {more}
        </button>
      )}
    </>
  )
}
