import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { call } from '../app/call.ts'
import { moment, type TextName, useTexts } from '../app/texts.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { Differences } from './Differences.tsx'
import { titleOf } from './told.ts'

/** The log of all, or what was changed of one record, for whoever may enter its room. */
type Source = 'audit' | 'history'
/** What can be done about a change, beside it. */
type Act = (entry: AuditEntry) => ReactNode
type Wanted = { record?: string; person?: string; search?: string }

/** Where the changes of a record are kept; whoever changes it says that there are more. */
export const changesOf = (record: string) => ['changes', 'history', { record }] as const

/** Changes, the newest first: who made which when, from what to what. */
export function Changes({ of, wanted, empty, act }: { of: Source; wanted: Wanted; empty: string; act?: Act }) {
  const t = useTexts()
  const changes = useInfiniteQuery({
    queryKey: ['changes', of, wanted],
    queryFn: ({ pageParam }) => {
      const query = { ...wanted, ...(pageParam !== undefined && { before: String(pageParam) }) }
      return of === 'audit' ? call('audit', { query }) : call('history', { query: { record: '', ...query } })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  })
  const entries = changes.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      {changes.isPending && <Waiting />}
      {changes.error && <Problem error={changes.error} />}
      {changes.data && entries.length === 0 && <p className="empty">{empty}</p>}
      <ol className="entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} act={act} />
        ))}
      </ol>
      {changes.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={changes.isFetchingNextPage}
          onClick={() => void changes.fetchNextPage()}
        >
          {t('audit.more')}
        </button>
      )}
    </>
  )
}

/** What was changed of one record. */
export function History({ record, act }: { record: string; act?: Act }) {
  const t = useTexts()
  return (
    <section className="history">
      <h2>{t('audit.history')}</h2>
      <Changes of="history" wanted={{ record }} empty={t('audit.unchanged')} {...(act && { act })} />
    </section>
  )
}

function Entry({ entry, act }: { entry: AuditEntry; act: Act | undefined }) {
  const { at, person, action, before, after } = entry
  const t = useTexts()
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <p>
        <strong>{person?.name ?? t('audit.engine')}</strong> {t(`actions.${action}` as TextName)}{' '}
        <span className="title">{titleOf(entry)}</span>
      </p>
      <Differences before={before} after={after} />
      {act?.(entry)}
    </li>
  )
}
