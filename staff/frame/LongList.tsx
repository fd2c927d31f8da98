import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListKeys } from './list-keys.ts'
import { Problem, Waiting } from './States.tsx'

type Asked<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>
type Column = string | { figure: string } | { unseen: string }

type Props<Page, Line> = {
  asked: Asked<Page>
  linesOf: (page: Page) => readonly Line[]
  /** What stands there where there is nothing. */
  empty: string
  more: string
  columns: readonly Column[]
  /** The row of a line, with its key. */
  row: (line: Line) => ReactNode
}

/** A list that is read page by page and gone through by keyboard; on a phone each row is a card. */
export function LongList<Page, Line>({ asked, linesOf, empty, more, columns, row }: Props<Page, Line>) {
  useListKeys()
  const lines = asked.data?.pages.flatMap(linesOf) ?? []
  return (
    <>
      {asked.isPending && <Waiting />}
      {asked.error && <Problem error={asked.error} />}
      {asked.data && lines.length === 0 && <p className="empty">{empty}</p>}
      {lines.length > 0 && (
        <div className="wide cards">
          <table aria-busy={asked.isPlaceholderData}>
            <thead>
              <tr>{columns.map(headOf)}</tr>
            </thead>
            <tbody>{lines.map(row)}</tbody>
          </table>
        </div>
      )}
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

function headOf(column: Column): ReactNode {
  if (typeof column === 'string')
    return (
      <th key={column} scope="col">
        {column}
      </th>
    )
  if ('figure' in column)
    return (
      <th key={column.figure} scope="col" className="figure">
        {column.figure}
      </th>
    )
  return (
    <th key={column.unseen} scope="col">
      <span className="unseen">{column.unseen}</span>
    </th>
  )
}
