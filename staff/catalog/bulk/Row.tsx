import { Link } from '@tanstack/react-router'
import { memo, useLayoutEffect, useRef } from 'react'
import type { Fault, SheetRow } from '#lib/contract/staff/bulk.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import type { Editing } from './use-grid.ts'

type CellEditorProps = {
  label: string
  editing: Editing
  done: (text: string, towards?: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft') => void
  leave: () => void
}

/** Enter and Tab take what is written, Alt and Enter break a line, Escape leaves it as it was. */
function CellEditor({ label, editing: { text, isWhole }, done, leave }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(isWhole ? 0 : text.length, text.length)
  }, [isWhole, text])
  const take = (towards?: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft') => {
    if (isOver.current) return
    isOver.current = true
    done(field.current?.value ?? '', towards)
  }
  return (
    <textarea
      ref={field}
      className="cell-editor"
      aria-label={label}
      rows={1}
      defaultValue={text}
      onBlur={() => take()}
      onKeyDown={(event) => {
        const { key, altKey, shiftKey } = event
        if (key === 'Escape') {
          isOver.current = true
          leave()
        } else if (key === 'Enter' && altKey) field.current?.setRangeText('\n', ...caret(field.current), 'end')
        else if (key === 'Enter') take('ArrowDown')
        else if (key === 'Tab') take(shiftKey ? 'ArrowLeft' : 'ArrowRight')
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

const caret = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): [number, number] => [
  selectionStart,
  selectionEnd,
]

type Towards = 'ArrowDown' | 'ArrowRight' | 'ArrowLeft'
type Act = {
  point: (column: number, isMore: boolean) => void
  over: (column: number) => void
  edit: () => void
  done: (text: string, towards?: Towards) => void
  leave: () => void
}

type Props = {
  id: string
  index: number
  start: number
  row: SheetRow
  columns: readonly string[]
  typed: Readonly<Record<string, string>> | undefined
  faults: Readonly<Record<string, Fault>>
  isRefused: boolean
  shown: (row: SheetRow, field: string) => string
  /** The columns that are selected here; none where it is less than nothing. */
  from: number
  to: number
  active: number
  editing: Editing | undefined
  act: Act
}

const isFigure = (column: string) => !/^(name|short|description|availability|withdrawn)/.test(column)

/** Drawn anew only when something of it has changed; what its presses do is the same whenever it was made. */
export const Row = memo(
  DrawnRow,
  (one, other) =>
    (Object.keys(one) as (keyof Props)[]).every((name) => name === 'act' || one[name] === other[name]) &&
    one.active < 0 &&
    other.active < 0 &&
    one.from === other.from,
)

function DrawnRow({
  id,
  index,
  start,
  row,
  columns,
  typed,
  faults,
  isRefused,
  shown,
  from,
  to,
  active,
  editing,
  act,
}: Props) {
  const t = useTexts()
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`sheet-row${isRefused ? ' refused' : ''}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="rowheader" className="sheet-name" title={row.name}>
        <Link to="/catalogue/$sku" params={{ sku: row.sku }} tabIndex={-1}>
          {row.sku}
        </Link>{' '}
        <span className="second">{row.name}</span>
      </span>
      {columns.map((column, at) => {
        const text = typed?.[column] ?? shown(row, column)
        const fault = faults[column]
        const [isChanged, isActive] = [typed?.[column] !== undefined, at === active]
        const marks = [
          isFigure(column) && 'figure',
          isChanged && 'changed',
          fault && 'faulty',
          at >= from && at <= to && 'selected',
          isActive && 'active',
        ]
        return (
          <span
            key={column}
            id={`${id}-${index}-${at}`}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={at >= from && at <= to}
            aria-invalid={fault !== undefined}
            className={marks.filter(Boolean).join(' ')}
            title={fault && `${fieldName(column, t)}: ${t(`sheet.fault.${fault}`)}`}
            onMouseDown={(event) => {
              if (event.target instanceof HTMLTextAreaElement) return
              act.point(at, event.shiftKey)
            }}
            onMouseEnter={() => act.over(at)}
            onDoubleClick={act.edit}
          >
            {isActive && editing ? (
              <CellEditor label={fieldName(column, t)} editing={editing} done={act.done} leave={act.leave} />
            ) : (
              <>
                <span className="cell-text">{text}</span>
                {isChanged && <span className="unseen"> ({t('sheet.changed')})</span>}
                {fault && <span className="cell-fault">{t(`sheet.fault.${fault}`)}</span>}
              </>
            )}
          </span>
        )
      })}
    </div>
  )
}
