import { sql, type Selectable } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import { outbox, type Outbox } from '../../platform/background/outbox.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import { log } from '../../platform/observability/log.ts'
import { scrub } from '../../platform/observability/scrub.ts'
import { senders, type MailSettings, type NamedSeller, type Sender } from '../sender/sender.ts'
import type { MailAttachment } from './mail-tables.ts'
import { storedMailOf } from './kept-mail.ts'
import { mailServerAt, type AttachedFile, type MailTransport } from './transport.ts'

/**
 * Takes out of the outbox what nobody will take any more: after three days, and at once where mails to an address came back
 * for good in the last ninety days. What is meant for the shop itself is always tried.
 */
export async function giveUp(db: Database): Promise<void> {
  const { rows } = await sql<{ reason: string }>`
    with gone as (
      delete from outgoing_mail m
      where created_at < now() - interval '3 days' or (template not like '%Shop' and exists (
        select from bounce b where b.email = lower(m.recipient) and b.permanent and b.last_at > now() - interval '90 days'))
      returning m.*)
    insert into failed_mail (id, recipient, culture, template, created_at, tries, content, reason)
    select id, recipient, culture, template, created_at, tries, ${storedMailOf('gone')},
      case when created_at < now() - interval '3 days' then coalesce(last_error, 'nobody took it')
        else 'mails to this address came back' end
    from gone returning reason`.execute(db)
  if (rows.length > 0)
    log.error(`${rows.length} mails were given up; of the last one: ${scrub(rows.at(-1)?.reason ?? '')}`)
}

/** `sendsMails` says whether somebody takes them; otherwise the outbox is where they are read. */
export type MailDelivery = Outbox & { sendsMails: boolean }

/** Makes the files of what a mail has attached. */
export type AttachedTo = (db: Database, attachments: readonly MailAttachment[]) => Promise<AttachedFile[]>

/** What mails need of rooms above: files that go along, who sells in each culture, and who takes them where no mail server is named. */
export type MailPorts = {
  attachedTo: AttachedTo
  readSellers: (db: Database) => Promise<NamedSeller[]>
  transport?: MailTransport | undefined
}

/** Milliseconds; for what another process left, or what is due again. */
const interval = 60_000
const longestError = 300

/** Mails go by way of the outbox, so that none is lost while nobody takes it, for up to three days of a mail server that is down. */
export function mailDelivery(
  db: Database,
  { smtpUrl, ...settings }: MailSettings & { smtpUrl?: string },
  { attachedTo, readSellers, transport }: MailPorts,
): MailDelivery {
  const hand = smtpUrl ? mailServerAt(smtpUrl) : transport
  if (!hand) return { sendsMails: false, wake: () => {}, deliver: async () => 0 }
  const readSenders = senders(settings, () => readSellers(db))

  const send = async (row: Selectable<Tables['outgoing_mail']>, senderIn: (culture: Culture) => Sender) => {
    const { from, replyTo, envelopeFrom, dkim } = senderIn(row.culture)
    const answerTo = row.reply_to ?? replyTo
    const mail = {
      from,
      to: row.recipient,
      ...(answerTo && { replyTo: answerTo }),
      ...(envelopeFrom && { returnTo: envelopeFrom }),
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      attachments: row.attachments ? await attachedTo(db, row.attachments) : [],
      ...(row.unsubscribe && { unsubscribe: row.unsubscribe }),
    }
    await hand(mail, dkim)
  }

  const sending = outbox<Selectable<Tables['outgoing_mail']>>(db, {
    table: 'outgoing_mail',
    wanted: sql`created_at >= now() - interval '3 days'`,
    order: 'id',
    firstWait: 2,
    interval,
    ready: async () => {
      await giveUp(db)
      const senderIn = await readSenders()
      return async (mail) => {
        const error = await send(mail, senderIn).then(() => undefined, errorText)
        if (!error) return true
        log.error(`Mail ${mail.id} was not delivered: ${scrub(error)}`)
        await db
          .updateTable('outgoing_mail')
          .set({ last_error: error.slice(0, longestError) })
          .where('id', '=', mail.id)
          .execute()
        return false
      }
    },
    // A mail holds links that open accounts, so nothing of it stays.
    taken: (ids) => db.deleteFrom('outgoing_mail').where('id', 'in', ids).execute(),
    traced: {
      name: 'mail',
      facts: ({ template, culture }) => ({ 'nonius.mail': template, 'nonius.culture': culture }),
    },
    failure: 'Mails were not delivered',
    errorText,
  })
  return { sendsMails: true, ...sending }
}

/** What went wrong, without the address that a mail server repeats: it is read in logs. */
const errorText = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
