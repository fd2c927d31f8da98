import { sql } from 'kysely'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { note } from '../platform/audit.ts'
import { type CallOf, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'

type Accepted = { accepted: true }
const accepted: Accepted = { accepted: true }

/** What the log calls it: which mail it was and not to whom, because that may have to be forgotten. */
const recordOf = (id: number, template: string) => ({ record: `mail:${id}`, title: template })

const idOf = ({ id = '' }: Record<string, string>): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

/** Nobody is written to where mails came back for good, so whoever sends again trusts the address. */
const trust = (db: Database, recipient: string) =>
  db.deleteFrom('bounce').where('email', '=', recipient.toLowerCase()).execute()

/** What was given up goes back into the outbox as a mail of today; what waits is due now. */
export async function sendMailAgain(
  { db, mailDelivery }: StaffServices,
  call: CallOf<'sendMailAgain'>,
): Promise<Accepted> {
  const id = idOf(call.params)
  await db.transaction().execute(async (transaction) => {
    const sent = (await putBack(transaction, id)) ?? (await hurry(transaction, id))
    if (!sent) throw new HttpProblem('NOT_FOUND')
    await trust(transaction, sent.recipient)
    await note(transaction, { by: whoOf(call).person, action: 'mail.sentAgain', ...recordOf(id, sent.template) })
  })
  mailDelivery.wake()
  return accepted
}

type Sent = { recipient: string; template: string }

async function putBack(db: Database, id: number): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    with back as (delete from failed_mail where id = ${id} and content is not null returning *)
    insert into outgoing_mail (recipient, culture, template, reply_to, subject, text_body, html_body, unsubscribe, attachments)
    select recipient, culture, template, content ->> 'reply_to', content ->> 'subject', content ->> 'text_body',
      content ->> 'html_body', content ->> 'unsubscribe', nullif(content -> 'attachments', 'null')::json
    from back returning recipient, template`.execute(db)
  return rows[0]
}

const hurry = (db: Database, id: number): Promise<Sent | undefined> =>
  db
    .updateTable('outgoing_mail')
    .set({ due_at: sql`now()` })
    .where('id', '=', id)
    .returning(['recipient', 'template'])
    .executeTakeFirst()

/** One that a server is being handed just now is on its way all the same. */
export async function takeMailBack({ db }: StaffServices, call: CallOf<'takeMailBack'>): Promise<Accepted> {
  const id = idOf(call.params)
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('outgoing_mail')
      .where('id', '=', id)
      .returning('template')
      .executeTakeFirst()
    if (!gone) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: whoOf(call).person, action: 'mail.takenBack', ...recordOf(id, gone.template) })
  })
  return accepted
}

export async function trustAddress({ db }: StaffServices, call: CallOf<'trustAddress'>): Promise<Accepted> {
  await db.transaction().execute(async (transaction) => {
    const [gone] = await trust(transaction, call.body.email)
    if (!gone?.numDeletedRows) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: whoOf(call).person, action: 'mail.trusted', record: 'mail:address', title: '' })
  })
  return accepted
}
