import type { ReactNode } from 'react'

/** What a column is called: to be seen, over figures, to be heard only, or what there is to press. */
export type Column = string | { figure: string } | { unseen: string } | { control: ReactNode }

type Props = {
  columns: readonly Column[]
  isBusy?: boolean
  /** On a phone each row is a card, in place of a table that is moved sideways. */
  areCards?: boolean
  /** The rows. */
  children: ReactNode
}

export function Table({ columns, isBusy, areCards = false, children }: Props) {
  return (
    <div className={areCards ? 'wide cards' : 'wide'}>
      <table aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col" className={isFigure(column) ? 'figure' : undefined}>
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const isFigure = (column: Column) => typeof column === 'object' && 'figure' in column

function headOf(column: Column): ReactNode {
  if (typeof column === 'string') return column
  if ('figure' in column) return column.figure
  return 'control' in column ? column.control : <span className="unseen">{column.unseen}</span>
}
