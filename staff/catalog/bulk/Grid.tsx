import { useVirtualizer } from '@tanstack/react-virtual'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useId, useRef } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import { storeChosen } from './chosen.ts'
import { widths } from './columns.ts'
import { Row } from './Row.tsx'
import { useGrid } from './use-grid.ts'
import type { Sheet } from './use-sheet.ts'

const rowHeight = 38
const headHeight = 50
/** Above and below what is seen, so that nobody scrolls into nothing. */
const overscan = 8

/** Products one below the other, a cell a field; only what is seen is drawn. */
export function Grid({ sheet }: { sheet: Sheet }) {
  const t = useTexts()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const { rows, columns } = sheet
  // It draws anew by itself when something is scrolled.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headHeight,
    overscan,
  })
  const grid = useGrid(sheet, () => virtual)
  const { at } = grid.selection
  const { top, bottom, left, right } = grid.range
  const focusBack = () => scroller.current?.focus()
  return (
    <>
      <div
        ref={scroller}
        className="sheet"
        role="grid"
        tabIndex={0}
        aria-label={t('sheet.title')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={`${id}-${at.row}-${at.column}`}
        style={{ '--columns': widths(columns) } as CSSProperties}
        onKeyDown={grid.press}
        onCopy={grid.copy}
        onPaste={grid.paste}
        onMouseUp={() => (pressed.current = false)}
        onMouseLeave={() => (pressed.current = false)}
      >
        <div className="sheet-row sheet-head" role="row" aria-rowindex={1}>
          <span role="columnheader" className="sheet-name">
            {t('catalogue.product')}
          </span>
          {columns.map((column) => (
            <span key={column} role="columnheader" title={fieldName(column, t)}>
              {fieldName(column, t)}
            </span>
          ))}
        </div>
        <div role="rowgroup" className="sheet-body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const isIn = index >= top && index <= bottom
            return (
              <Row
                key={row.sku}
                id={id}
                index={index}
                start={start}
                row={row}
                columns={columns}
                typed={sheet.edits[row.sku]?.typed}
                faults={sheet.faultsOf(row.sku)}
                isRefused={sheet.refused.has(row.sku) && row.sku in sheet.edits}
                shown={sheet.shown}
                from={isIn ? left : -1}
                to={isIn ? right : -1}
                active={index === at.row ? at.column : -1}
                editing={index === at.row ? grid.editing : undefined}
                act={{
                  point: (column, isMore) => {
                    pressed.current = true
                    grid.point({ row: index, column }, isMore)
                  },
                  over: (column) => pressed.current && grid.point({ row: index, column }, true),
                  edit: () => grid.edit(),
                  done: (text, towards) => {
                    grid.done(text, towards)
                    if (towards) focusBack()
                  },
                  leave: () => {
                    grid.leave()
                    focusBack()
                  },
                }}
              />
            )
          })}
        </div>
      </div>
      <p className="hint" id={`${id}-keys`}>
        {t('sheet.keys')}
      </p>
      <p>
        <Link to="/many/prices" search={{ chosen: 'yes' }} className="quiet" onClick={() => storeChosen(grid.skus())}>
          {t('sheet.pricesOfRows', { count: bottom - top + 1 })}
        </Link>
      </p>
      {grid.outside > 0 && (
        <p role="alert" className="problem">
          {t('sheet.outside', { count: grid.outside })}
        </p>
      )}
    </>
  )
}
