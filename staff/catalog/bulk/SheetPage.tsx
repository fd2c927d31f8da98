import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { fieldName } from '../../platform/audit/field-name.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Finding } from '../products/Finding.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { cellTexts } from './cell-text.ts'
import { choiceWords } from './choice-words.ts'
import { allColumns, chosenColumns } from './columns.ts'
import { cellsChanged } from './edits.ts'
import { Grid } from './Grid.tsx'
import { BulkNav } from './BulkNav.tsx'
import { Undoing } from './Undoing.tsx'
import { type Sheet, useSheet } from './use-sheet.ts'
import './sheet.css'

/** Rows that were not saved, with what is theirs and what is mine; everything else was. */
function Refused({ sheet: { refused, edits, shown, forget } }: { sheet: Sheet }) {
  const t = useTexts()
  const rows = [...refused.values()].filter(({ sku }) => sku in edits)
  if (rows.length === 0) return null
  return (
    <section className="panel conflict" role="alert">
      <h2>{t('sheet.refused', { count: rows.length })}</h2>
      <p>{t('sheet.refusedWhy')}</p>
      <ul className="plain">
        {rows.map(({ sku, why, faults }) => {
          const row = edits[sku]
          return (
            <li key={sku}>
              <strong>{sku}</strong> {t(`sheet.why.${why}`)}{' '}
              {faults.map(({ field, fault }) => `${fieldName(field, t)}: ${t(`sheet.fault.${fault}`)}`).join(', ')}
              {why === 'changed' &&
                row &&
                Object.entries(row.typed).map(([field, mine]) => (
                  <span key={field} className="written">
                    {t('sheet.mineAndTheirs', {
                      field: fieldName(field, t),
                      mine,
                      theirs: shown(row.base, field) || '–',
                    })}
                  </span>
                ))}{' '}
              <button type="button" className="quiet" onClick={() => forget(sku)}>
                {t('sheet.takeTheirs')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const route = getRouteApi('/within/many/sheet')

/** Products of what is looked for as a table that is edited like one of a spreadsheet. */
export function SheetPage() {
  const t = useTexts()
  const { columns: said, ...wanted } = route.useSearch()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const columns = useMemo(() => chosenColumns(said, editions, wanted.edition), [said, editions, wanted.edition])
  const { language } = i18next
  const texts = useMemo(
    () => cellTexts(editions, language, choiceWords(t)),
    // The words follow from the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [editions, language],
  )
  const sheet = useSheet({ wanted, columns, editions, texts })
  return (
    <>
      <h1>{t('sheet.title')}</h1>
      <BulkNav wanted={wanted} />
      <Finding wanted={wanted} to="/many/sheet" />
      <ColumnChoice columns={columns} all={allColumns(editions)} />
      {sheet.page.isPending && <Waiting />}
      {sheet.page.error && <Problem error={sheet.page.error} />}
      {sheet.page.data && sheet.rows.length === 0 && <p className="empty">{t('catalogue.none')}</p>}
      <Refused sheet={sheet} />
      {sheet.rows.length > 0 && <Grid sheet={sheet} />}
      {sheet.page.data?.hasMore && <p className="hint">{t('sheet.more', { count: sheet.rows.length })}</p>}
      <Saving sheet={sheet} />
      <Undoing kinds={['sheet']} />
    </>
  )
}

function ColumnChoice({ columns, all }: { columns: readonly string[]; all: readonly string[] }) {
  const t = useTexts()
  const navigate = useNavigate()
  const wanted = route.useSearch()
  const choose = (column: string, isShown: boolean) => {
    const next = all.filter((one) => (one === column ? isShown : columns.includes(one)))
    void navigate({ to: '/many/sheet', search: { ...wanted, columns: next.join(',') }, replace: true })
  }
  return (
    <details className="panel columns-choice">
      <summary>{t('sheet.columns', { count: columns.length })}</summary>
      <fieldset className="boxes">
        <legend className="unseen">{t('sheet.columnsShown')}</legend>
        {all.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              disabled={columns.length === 1 && columns.includes(column)}
              onChange={({ target }) => choose(column, target.checked)}
            />
            {fieldName(column, t)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

function Saving({ sheet: { edits, faulty, save, can, undo, redo, discard } }: { sheet: Sheet }) {
  const t = useTexts()
  const count = cellsChanged(edits)
  const rows = Object.keys(edits).length
  return (
    <div className="saving">
      <p role="status">
        {count > 0 && t('sheet.unsaved', { count, rows })}
        {faulty > 0 && ` ${t('sheet.faulty', { count: faulty })}`}
        {count === 0 && save.isSuccess && t('states.saved')}
      </p>
      {save.error && <Problem error={save.error} />}
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={rows === faulty || save.isPending}
          onClick={() => save.mutate()}
        >
          {t('states.save')}
        </button>
        <button type="button" className="button" disabled={!can.undo} onClick={undo}>
          {t('sheet.undo')}
        </button>
        <button type="button" className="button" disabled={!can.redo} onClick={redo}>
          {t('sheet.redo')}
        </button>
        {count > 0 && (
          <button type="button" className="button" onClick={discard}>
            {t('states.discard')}
          </button>
        )}
      </div>
    </div>
  )
}
