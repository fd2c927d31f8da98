import { sql } from 'kysely'
import type { Subscriber } from '#lib/contract/staff/newsletter.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { keyOfRow, subscriberColumns, type SubscriberRow, subscriberOf } from './list-subscribers.ts'

/** Who has left already is left alone. The log says that somebody was taken off, and not whom: that is erased with them. */
export async function unsubscribe({ db }: StaffServices, call: CallOf<'unsubscribe'>): Promise<Subscriber> {
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
