import { sql } from 'kysely'
import type { newsletterCalls } from '#lib/contract/staff/newsletter-calls.ts'
import type { Subscriber } from '#lib/contract/staff/newsletter.ts'
import type { HandedFile } from '#lib/contract/staff/orders.ts'
import { whoOf, type StaffHandlers, type CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { confirmedAt } from '../../../customers/consent/account-newsletter.ts'
import { writeTable } from '../../../platform/spreadsheets/tables.ts'
import {
  listSubscribers,
  keyOfRow,
  subscriberColumns,
  subscriberOf,
  type SubscriberRow,
  conditionsOf,
} from './list-subscribers.ts'

type Row = { email: string; culture: string | null; confirmedAt: Date | null }

/** Only who has confirmed, and of them no more than sending takes. Who took how many away is noted. */
async function exportSubscribers({ db }: StaffServices, call: CallOf<'exportSubscribers'>): Promise<HandedFile> {
  const { person } = whoOf(call)
  const { rows } = await sql<Row>`
    select email, culture, ${confirmedAt} as "confirmedAt" from newsletter_subscriber
    where ${conditionsOf({ ...call.query, state: 'confirmed' })} order by email`.execute(db)
  await note(db, {
    ...{ by: person, action: 'newsletter.exported', record: 'newsletter:list', title: '' },
    after: { subscribers: rows.length, culture: call.query.culture ?? null },
  })
  const bytes = await writeTable({
    kind: 'csv',
    language: person.language,
    head: ['email', 'culture', 'confirmed_at'],
    rows: rows.map(({ email, culture, confirmedAt: at }) => [email, culture, at?.toISOString() ?? '']),
  })
  return { name: 'newsletter.csv', type: 'text/csv; charset=utf-8', base64: Buffer.from(bytes).toString('base64') }
}

/** Who has left already is left alone. The log says that somebody was taken off, and not whom: that is erased with them. */
async function unsubscribe({ db }: StaffServices, call: CallOf<'unsubscribe'>): Promise<Subscriber> {
  const key = call.params['key'] ?? ''
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<SubscriberRow>`
      update newsletter_subscriber set left_at = now() where ${keyOfRow} = ${key} and left_at is null
      returning ${subscriberColumns}`.execute(transaction)
    const [row] = rows
    if (!row) throw new HttpProblem('NOT_FOUND')
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'newsletter.left', record: `newsletter:${key}`, title: key },
      after: { culture: row.culture },
    })
    return subscriberOf(row)
  })
}

export const newsletterHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof newsletterCalls> => ({
  subscribers: (call) => listSubscribers(services.db, call.query),
  unsubscribe: (call) => unsubscribe(services, call),
  exportSubscribers: (call) => exportSubscribers(services, call),
})
