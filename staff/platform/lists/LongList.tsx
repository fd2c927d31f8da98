import type { ReactNode } from 'react'
import { useListKeys } from './list-keys.ts'
import { PageByPage } from './PageByPage.tsx'
import { type Column, Table } from './Table.tsx'
import type { Pages } from './use-pages.ts'

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
      <Table columns={columns} isBusy={pages.asked.isPlaceholderData}>
        {pages.lines.map(row)}
      </Table>
    </PageByPage>
  )
}
