import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Services } from '../services.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { composeMail } from '../templates/compose.ts'
import type { Mail } from '../templates/templates.ts'

/**
 * Puts a mail into the outbox, from where it is delivered afterwards: no caller waits for a mail server or fails with
 * one. With the handle of a transaction there is a mail exactly if the rest was written.
 */
export async function sendMail(services: Services, mail: Mail, db: Database = services.db): Promise<void> {
  await db.insertInto('outgoing_mail').values(outgoing(mail)).execute()
  services.mailDelivery.wake()
}

/** A mail as it lies in the outbox, for a statement of the caller's own; `wake` the delivery after it. */
export const outgoing = (mail: Mail): Insertable<Tables['outgoing_mail']> => {
  const { subject, text, html } = composeMail(mail)
  return {
    recipient: mail.to,
    reply_to: mail.replyTo ?? null,
    culture: mail.culture,
    template: mail.template,
    subject,
    text_body: text,
    html_body: html,
    unsubscribe: mail.unsubscribe ?? null,
    attachments: mail.attachments ? JSON.stringify(mail.attachments) : null,
  }
}

/** The part of a statement that puts a mail into the outbox, made as JSON by `asJson`; nothing where that is null. */
export const putOut = (mail: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outgoing_mail (recipient, reply_to, culture, template, subject, text_body, html_body, unsubscribe,
    attachments)
  select recipient, reply_to, culture, template, subject, text_body, html_body, unsubscribe, attachments
  from json_populate_record(null::outgoing_mail, ${mail}) where recipient is not null`

export const asJson = (mail: Mail): RawBuilder<unknown> =>
  sql`${JSON.stringify({ ...outgoing(mail), attachments: mail.attachments ?? null })}::json`
