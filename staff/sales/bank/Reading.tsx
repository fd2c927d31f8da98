import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { StatementRead } from '#lib/contract/staff/statements.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { useChosenFile } from '../../platform/fields/use-chosen-file.ts'
import { Table } from '../../platform/lists/Table.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { useDay, useVerdict } from './verdicts.ts'
import './statements.css'

const key = 'staff-bank-columns'

/** What was typed of the bank's table, by the name of its field; kept in this browser, since a bank seldom changes its table. */
type Typed = Partial<
  Record<'date' | 'dateForm' | 'amount' | 'credit' | 'debit' | 'currency' | 'text' | 'counterparty', string>
> &
  Partial<Record<'account' | 'decimal' | 'delimiter', string>>

const typedColumns = (): Typed => JSON.parse(localStorage.getItem(key) ?? '{}') as Typed

const storeColumns = (typed: Typed): void => localStorage.setItem(key, JSON.stringify(typed))

/** As the API takes it; nothing where nobody has said what the columns mean. */
function columnsOf(): string | undefined {
  const { text = '', ...typed } = typedColumns()
  const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  if (Object.keys(said).length === 0) return undefined
  const texts = text
    .split(',')
    .map((column) => column.trim())
    .filter(Boolean)
  return JSON.stringify({ ...said, text: texts })
}

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
function Columns({ onKept }: { onKept: () => void }) {
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

const matchedIn = ({ entries }: Pick<StatementRead, 'entries'>) => entries.filter(({ was }) => was === 'matched').length

const isTable = (file: File) => /\.(csv|txt|tsv)$/i.test(file.name)

/** A statement is shown with what would become of each entry before it is taken in. */
export function Reading() {
  const t = useTexts()
  const id = useId()
  const queries = useQueryClient()
  const query = (statement: File) => {
    const columns = isTable(statement) ? columnsOf() : undefined
    return { name: statement.name, ...(columns && { columns }) }
  }
  const trial = useMutation({
    mutationFn: (statement: File) => call('tryStatement', { query: query(statement), file: statement }),
  })
  const take = useMutation({
    mutationFn: ({ statement, confirmation }: { statement: File; confirmation: Confirmation }) =>
      call('takeStatement', { query: query(statement), file: statement, confirmation }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['today'] }),
      ]),
  })
  const [file, choose] = useChosenFile(trial, take)
  const read = take.data ?? trial.data
  const error = take.error ?? trial.error
  return (
    <section className="panel reading">
      <div className="field">
        <label htmlFor={id}>{t('statements.file')}</label>
        <input
          id={id}
          type="file"
          accept=".xml,.sta,.mt940,.940,.txt,.csv,.tsv,.bai,.bai2"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <p id={`${id}-hint`} className="second">
          {t('statements.fileHint')}
        </p>
      </div>
      <Columns onKept={() => file && choose(file)} />
      {(trial.isPending || take.isPending) && <Waiting />}
      {error && <Problem error={error} />}
      {read && <Entries read={read} />}
      {file && trial.data && !take.data && (
        <Asking
          className="button main"
          label={t('statements.take')}
          question={t('statements.takeAsk', { count: matchedIn(trial.data) })}
          disabled={take.isPending || trial.data.entries.every(({ was }) => was === 'known')}
          onConfirm={(confirmation) => take.mutate({ statement: file, confirmation })}
        />
      )}
      {take.data && <p role="status">{t('statements.taken')}</p>}
    </section>
  )
}

function Entries({ read: { entries, wentOut } }: { read: StatementRead }) {
  const t = useTexts()
  const verdict = useVerdict()
  const day = useDay()
  const matched = matchedIn({ entries })
  const known = entries.filter(({ was }) => was === 'known').length
  const left = entries.length - matched - known
  return (
    <>
      <p>{t('statements.sums', { matched, left, known, wentOut })}</p>
      {entries.length > 0 && (
        <Table
          columns={[
            { figure: t('statements.amount') },
            ...[t('statements.from'), t('statements.verdict'), t('statements.order')],
          ]}
        >
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" className="figure">
                {amount(entry.amount, entry.currency)}
                <span className="second">{day(entry.bookedOn)}</span>
              </th>
              <td>
                {entry.counterparty || t('statements.nobody')}
                <span className="second">{entry.text}</span>
              </td>
              <td>
                <span className="tag">{verdict(entry.was)}</span>
                {entry.unknown.length > 0 && <span className="second">{entry.unknown.join(', ')}</span>}
              </td>
              <td>
                {entry.order && !entry.unknown.includes(entry.order) && (
                  <Link to="/orders/$number" params={{ number: entry.order }}>
                    {entry.order}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}
