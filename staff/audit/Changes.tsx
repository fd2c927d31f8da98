import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { isTold, moment, type TextName, useTexts } from '../app/texts.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { arePictures, Thumbs } from '../pictures/Thumbs.tsx'
import { fieldName } from './field-name.ts'

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

/** What is one of a few has words in the language of the rooms: how an order stands, who buys. */
const choices = new Map([
  ['status', 'orderStatus'],
  ['access', 'shop.access'],
])

const wordFor = (field: string, value: unknown): TextName | undefined => {
  const name = `${choices.get(field.split(' ')[0] ?? '') ?? ''}.${String(value)}`
  return isTold(name) ? name : undefined
}

function Entry({ entry, act }: { entry: AuditEntry; act: Act | undefined }) {
  const { at, person, action, title, before, after } = entry
  const t = useTexts()
  const named = (field: string, value: unknown): ReactNode => {
    if (arePictures(value)) return <Thumbs pictures={value} />
    const word = wordFor(field, value)
    if (typeof value === 'boolean') return t(value ? 'states.yes' : 'states.no')
    return word ? t(word) : told(value)
  }
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
              <dt>{fieldName(field, t)}</dt>
              <dd>
                {before && <del>{named(field, before[field])}</del>} {after && <ins>{named(field, after[field])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {act?.(entry)}
    </li>
  )
}

/** A price says in which currency. */
const Sum = v.object({ amount: v.number(), currency: v.string() })
const Goods = v.object({ quantity: v.number(), sku: v.string(), price: Sum })

const told = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) return value.map(told).join(', ') || '–'
  if (v.is(Sum, value)) return amount(value.amount, value.currency)
  // What was uploaded is told by what it is called.
  if (typeof value === 'object' && 'title' in value) return told(value.title)
  if (v.is(Goods, value)) return `${value.quantity} × ${value.sku}: ${told(value.price)}`
  // Such as a part with how many of it lie in the box.
  if (typeof value === 'object') return Object.values(value).map(told).join(' × ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
