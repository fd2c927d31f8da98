import type { ReactNode } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { call } from '../calls/call.ts'
import { moment, type TextName, useTexts } from '../texts/texts.ts'
import { PageByPage } from '../lists/PageByPage.tsx'
import { usePages } from '../lists/use-pages.ts'
import { Differences } from './Differences.tsx'
import { titleOf } from './entry-texts.ts'

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
  const changes = usePages({
    key: ['changes', of, wanted],
    by: 'before',
    ask: (place) => {
      const query = { ...wanted, ...place }
      return of === 'audit' ? call('audit', { query }) : call('history', { query: { record: '', ...query } })
    },
    linesOf: (page) => page.entries,
    placeOf: ({ id }) => id,
  })
  return (
    <PageByPage pages={changes} empty={empty} more={t('audit.more')}>
      <ol className="entries">
        {changes.lines.map((entry) => (
          <Entry key={entry.id} entry={entry} act={act} />
        ))}
      </ol>
    </PageByPage>
  )
}

/** What was changed of one record. */
export function History({ record, act }: { record: string; act?: Act }) {
  const t = useTexts()
  return (
    <section className="history">
      <h2>{t('audit.history')}</h2>
      <Changes key={record} of="history" wanted={{ record }} empty={t('audit.unchanged')} {...(act && { act })} />
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
