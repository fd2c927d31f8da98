import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

type Props = {
  label: string
  heads: readonly string[]
  count: number
  cells: (index: number) => readonly ReactNode[]
  /** The first column has numbers of lines. */
  isNumbered?: boolean
}

const lineHeight = 44

/** A table of any length, of which only what is seen is drawn. */
export function Lines({ label, heads, count, cells, isNumbered = false }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // It draws anew by itself when something is scrolled.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 10,
  })
  return (
    <div
      ref={scroller}
      className={isNumbered ? 'many-lines numbered' : 'many-lines'}
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      tabIndex={0}
    >
      <div role="rowgroup">
        <div role="row" className="many-line many-head">
          {heads.map((head) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="sheet-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            className="many-line"
            style={{ transform: `translateY(${start}px)` }}
          >
            {cells(index).map((cell, at) => (
              <span key={heads[at]} role="cell">
                {cell}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
