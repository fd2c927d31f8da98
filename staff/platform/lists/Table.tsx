import type { ReactNode } from 'react'

/** What a column is called: to be seen, over figures, to be heard only, or what there is to press. */
export type Column = string | { figure: string } | { unseen: string } | { control: ReactNode }

type Props = {
  columns: readonly Column[]
  isBusy?: boolean
  isCompact?: boolean
  /** The rows. */
  children: ReactNode
}

/** A table; on a phone each row is a card, whose cells say by `data-name` what their head said. */
export function Table({ columns, isBusy, isCompact = false, children }: Props) {
  return (
    <div className="wide cards">
      <table aria-busy={isBusy} className={isCompact ? 'compact' : undefined}>
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
