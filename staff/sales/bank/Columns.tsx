import { useState } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { storeColumns, typedColumns } from './columns-kept.ts'

const fields = [
  'date',
  'dateForm',
  'amount',
  'credit',
  'debit',
  'currency',
  'text',
  'counterparty',
  'account',
  'decimal',
  'delimiter',
] as const

/** Which columns of the bank's table mean what, where the bank gives out nothing better. */
export function Columns({ onKept }: { onKept: () => void }) {
  const t = useTexts()
  const kept = typedColumns()
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('statements.table')}</summary>
      <form
        className="bank-columns"
        onSubmit={(event) => {
          event.preventDefault()
          storeColumns(typedIn(event.currentTarget))
          setOpen(false)
          onKept()
        }}
      >
        <p>{t('statements.tableWhy')}</p>
        <div className="finer-fields">
          {fields.map((name) => (
            <Field
              key={name}
              label={t(`statements.column.${name}`)}
              name={name}
              defaultValue={kept[name]}
              autoComplete="off"
              maxLength={120}
            />
          ))}
        </div>
        <div className="row">
          <button className="button">{t('statements.keepTable')}</button>
        </div>
      </form>
    </details>
  )
}
