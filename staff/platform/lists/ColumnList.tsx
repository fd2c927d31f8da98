import type { ReactNode } from 'react'
import type { ViewedList } from '#lib/contract/staff/views.ts'
import { useListKeys } from './list-keys.ts'
import { useListSettings } from './list-settings.ts'
import { PageByPage } from './PageByPage.tsx'
import { type Picked, PickAll, PickOne } from './Picking.tsx'
import { type Column, Table } from './Table.tsx'
import type { Pages } from './use-pages.ts'

/** A column of a list that may be left out. */
export type ListColumn<Line> = {
  key: string
  name: string
  isFigure?: boolean
  /** Read aloud only: there is nothing to be seen above pictures. */
  isUnseen?: boolean
  cell: (line: Line) => ReactNode
}

type Props<Line> = {
  list: ViewedList
  pages: Pages<Line>
  empty: string
  more: string
  /** What a row is known by, in the first column, which always stays. */
  first: { name: string; cell: (line: Line) => ReactNode; keyOf: (line: Line) => string }
  columns: readonly ListColumn<Line>[]
  /** Where rows are picked to do something with them. */
  picked?: Picked
}

/** A list of a room whose columns are chosen and whose rows stand close or wide, as whoever reads it likes. */
export function ColumnList<Line>({ list, pages, empty, more, first, columns, picked }: Props<Line>) {
  useListKeys()
  const { hidden, isCompact } = useListSettings()
  const shown = columns.filter(({ key }) => !hidden[list]?.includes(key))
  const keys = pages.lines.map(first.keyOf)
  const heads: Column[] = [
    ...(picked ? [{ control: <PickAll picked={picked} keys={keys} /> }] : []),
    first.name,
    ...shown.map(({ name, isFigure, isUnseen }) => (isUnseen ? { unseen: name } : isFigure ? { figure: name } : name)),
  ]
  return (
    <PageByPage pages={pages} empty={empty} more={more}>
      <Table columns={heads} isBusy={pages.asked.isPlaceholderData} isCompact={isCompact}>
        {pages.lines.map((line) => {
          const key = first.keyOf(line)
          return (
            <tr key={key}>
              {picked && (
                <td>
                  <PickOne picked={picked} of={key} />
                </td>
              )}
              <th scope="row">{first.cell(line)}</th>
              {shown.map(({ key: column, name, isFigure, cell }) => (
                <td key={column} className={isFigure ? 'figure' : undefined} data-name={isFigure ? name : undefined}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          )
        })}
      </Table>
    </PageByPage>
  )
}
