import type { ReactNode } from 'react'
import { useListKeys } from './list-keys.ts'
import { PageByPage } from './PageByPage.tsx'
import type { Pages } from './use-pages.ts'

type Column = string | { figure: string } | { unseen: string }

type Props<Line> = {
  pages: Pages<Line>
  /** What stands there where there is nothing. */
  empty: string
  more: string
  columns: readonly Column[]
  /** The row of a line, with its key. */
  row: (line: Line) => ReactNode
}

/** A table that is read page by page and gone through by keyboard; on a phone each row is a card. */
export function LongList<Line>({ pages, empty, more, columns, row }: Props<Line>) {
  useListKeys()
  return (
    <PageByPage pages={pages} empty={empty} more={more}>
      <div className="wide cards">
        <table aria-busy={pages.asked.isPlaceholderData}>
          <thead>
            <tr>{columns.map(headOf)}</tr>
          </thead>
          <tbody>{pages.lines.map(row)}</tbody>
        </table>
      </div>
    </PageByPage>
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
