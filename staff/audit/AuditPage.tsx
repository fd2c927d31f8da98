import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { call } from '../app/call.ts'
import { moment, type TextName, useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { Problem, Waiting } from '../frame/States.tsx'

const route = getRouteApi('/within/audit')

/** Who changed what, when, from what and to what. What is looked for stands in the address. */
export function AuditPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  const audit = useInfiniteQuery({
    queryKey: ['audit', wanted],
    queryFn: ({ pageParam }) =>
      call('audit', { query: { ...wanted, ...(pageParam !== undefined && { before: String(pageParam) }) } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  })
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <>
      <h1>{t('rooms.audit')}</h1>
      <form
        role="search"
        className="panel inline"
        key={JSON.stringify(wanted)}
        onSubmit={(event) => {
          event.preventDefault()
          const { search = '' } = typedIn(event.currentTarget)
          void navigate({
            to: '/audit',
            search: { ...wanted, ...(search === '' ? { search: undefined } : { search }) } as typeof wanted,
          })
        }}
      >
        <Field label={t('audit.search')} name="search" type="search" defaultValue={wanted.search} />
        <button className="button">{t('audit.go')}</button>
        {(wanted.record ?? wanted.person) !== undefined && (
          <button type="button" className="quiet" onClick={() => void navigate({ to: '/audit', search: {} })}>
            {t('audit.all')}
          </button>
        )}
      </form>
      {audit.isPending && <Waiting />}
      {audit.error && <Problem error={audit.error} />}
      {audit.data && entries.length === 0 && <p className="empty">{t('audit.none')}</p>}
      <ol className="entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {audit.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          {t('audit.more')}
        </button>
      )}
    </>
  )
}

function Entry({ entry: { at, person, action, title, before, after } }: { entry: AuditEntry }) {
  const t = useTexts()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <p>
        <strong>{person?.name ?? t('audit.engine')}</strong> {t(`actions.${action}` as TextName)}{' '}
        <span className="title">{title}</span>
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`fields.${field}` as TextName, { defaultValue: field })}</dt>
              <dd>
                {before && <del>{told(before[field])}</del>} {after && <ins>{told(after[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const told = (value: unknown): string => {
  if (value === undefined || value === null) return '–'
  if (Array.isArray(value)) return value.map(told).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
