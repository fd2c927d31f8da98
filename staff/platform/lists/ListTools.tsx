import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SavedView, ViewedList } from '#lib/contract/staff/views.ts'
import { call } from '../calls/call.ts'
import { Field, typedIn } from '../fields/Field.tsx'
import { Problem } from '../frame/States.tsx'
import { useTexts } from '../texts/texts.ts'
import { hideColumns, setCompact, useListSettings } from './list-settings.ts'
import './list-tools.css'

type Search = Readonly<Record<string, string | undefined>>
type Props = {
  list: ViewedList
  to: '/orders' | '/offers' | '/catalogue' | '/media' | '/customers'
  /** What the list is narrowed to now, as its address says it. */
  search: Search
  columns: readonly { key: string; name: string }[]
}

/** What whoever works with a list sets up for themselves: views to come back to, columns, and how close rows stand. */
export function ListTools({ list, to, search, columns }: Props) {
  const t = useTexts()
  const saved = useQuery({ queryKey: ['views', list], queryFn: () => call('views', { query: { list } }) })
  return (
    <div className="list-tools">
      {(saved.data ?? []).length > 0 && (
        <nav className="filters" aria-label={t('lists.views')}>
          {saved.data?.map((view) => (
            <Link
              key={view.id}
              to={to}
              search={view.search}
              onClick={() => hideColumns(list, view.hidden)}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              aria-current={isSame(view.search, search) ? 'page' : undefined}
              title={view.isOwn ? undefined : t('lists.sharedBy', { name: view.by })}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      <div className="row">
        <Saving list={list} search={search} views={saved.data ?? []} />
        <Columns list={list} columns={columns} />
      </div>
      {saved.error && <Problem error={saved.error} />}
    </div>
  )
}

const said = (search: Search): [string, string][] =>
  Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)

const isSame = (one: Search, other: Search): boolean =>
  JSON.stringify(said(one).toSorted()) === JSON.stringify(said(other).toSorted())

type Saved = Pick<Props, 'list' | 'search'> & { views: readonly SavedView[] }

function Saving({ list, search, views }: Saved) {
  const t = useTexts()
  const client = useQueryClient()
  const { hidden } = useListSettings()
  const share = useId()
  const onSuccess = (next: readonly SavedView[]) => client.setQueryData(['views', list], next)
  const save = useMutation({
    mutationFn: ({ name, isShared }: { name: string; isShared: boolean }) =>
      call('saveView', {
        body: { list, name, isShared, search: Object.fromEntries(said(search)), hidden: [...(hidden[list] ?? [])] },
      }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call('removeView', { params: { key: String(id) } }),
    onSuccess,
  })
  const shown = views.find((view) => view.isOwn && isSame(view.search, search))
  return (
    <details className="finer" name="list-tools">
      <summary>{t('lists.saveView')}</summary>
      <form
        className="panel finer-fields"
        key={shown?.id}
        onSubmit={(event) => {
          event.preventDefault()
          const { name = '', isShared } = typedIn(event.currentTarget)
          save.mutate({ name, isShared: isShared === 'on' })
        }}
      >
        <p className="hint">{t('lists.saveHint')}</p>
        <Field label={t('lists.viewName')} name="name" required maxLength={60} defaultValue={shown?.name} />
        <label htmlFor={share} className="check">
          <input id={share} type="checkbox" name="isShared" defaultChecked={shown?.isShared ?? false} />
          {t('lists.share')}
        </label>
        <div className="row">
          <button className="button" disabled={save.isPending}>
            {t('states.save')}
          </button>
          {shown && (
            <button type="button" className="quiet" disabled={remove.isPending} onClick={() => remove.mutate(shown)}>
              {t('lists.removeView', { name: shown.name })}
            </button>
          )}
        </div>
        <p role="status">{save.isSuccess && t('states.saved')}</p>
        {(save.error ?? remove.error) && <Problem error={save.error ?? remove.error} />}
      </form>
    </details>
  )
}

function Columns({ list, columns }: Pick<Props, 'list' | 'columns'>) {
  const t = useTexts()
  const { hidden, isCompact } = useListSettings()
  const left = new Set(hidden[list] ?? [])
  return (
    <details className="finer" name="list-tools">
      <summary>{t('lists.columns')}</summary>
      <fieldset className="panel finer-fields">
        <legend className="unseen">{t('lists.columns')}</legend>
        {columns.map(({ key, name }) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={!left.has(key)}
              onChange={() => hideColumns(list, [...left.symmetricDifference(new Set([key]))])}
            />
            {name}
          </label>
        ))}
        <label className="check">
          <input type="checkbox" checked={isCompact} onChange={() => setCompact(!isCompact)} />
          {t('lists.compact')}
        </label>
      </fieldset>
    </details>
  )
}
