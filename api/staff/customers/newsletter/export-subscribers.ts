import { sql } from 'kysely'
import type { HandedFile } from '#lib/contract/staff/orders.ts'
import { confirmedAt } from '../../../customers/consent/account-newsletter.ts'
import { note } from '../../platform/audit.ts'
import { writeTable } from '../../catalog/bulk/tables.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { conditionsOf } from './list-subscribers.ts'

type Row = { email: string; culture: string | null; confirmedAt: Date | null }

/** Only who has confirmed, and of them no more than sending takes. Who took how many away is noted. */
export async function exportSubscribers({ db }: StaffServices, call: CallOf<'exportSubscribers'>): Promise<HandedFile> {
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
