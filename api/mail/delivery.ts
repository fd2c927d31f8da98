import { sql, type Selectable } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, Tables } from '../tables.ts'
import { log } from '../watch/log.ts'
import { scrub } from '../watch/scrub.ts'
import { senders, type MailSettings, type Sender } from './sender.ts'
import { giveUp } from './give-up.ts'

export type MailDelivery = {
  /** Something may lie in the outbox. */
  wake: () => void
  /** Delivers what is due now; how many went out. */
  deliver: () => Promise<number>
}

/** Milliseconds. The transaction that wrote a mail has ended by then, and mails of one moment go out together. */
const wakingTime = 500
/** Milliseconds; for what another process left, or what is due again. */
const roundTime = 60_000
const batch = 20
const longestError = 300

/**
 * Takes mails out of the outbox to the mail server. Any number of processes may do so: a mail is claimed by setting
 * when it is due again, before it is sent, so that none is sent twice unless its sender dies on the way. What the server
 * does not take is tried again after 2, 4, 8 … minutes, at most every six hours, for three days. What is given up then leaves a note
 * of whom it did not reach.
 */
export function mailDelivery(
  db: Database,
  { smtpUrl, ...settings }: MailSettings & { smtpUrl?: string },
): MailDelivery {
  // Without a mail server the outbox is where mails are read.
  if (!smtpUrl) return { wake: () => {}, deliver: async () => 0 }
  // Given up on well before the mail is due again.
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }
  const transport = createTransport({ url: smtpUrl, ...patience }, { disableFileAccess: true, disableUrlAccess: true })
  const readSenders = senders(db, settings)
  let waiting: NodeJS.Timeout | undefined

  const send = async (row: Selectable<Tables['outgoing_mail']>, senderIn: (culture: Culture) => Sender) => {
    const { replyTo, envelopeFrom, ...sender } = senderIn(row.culture)
    const answerTo = row.reply_to ?? replyTo
    await transport.sendMail({
      ...sender,
      to: row.recipient,
      ...(answerTo && { replyTo: answerTo }),
      ...(envelopeFrom && { envelope: { from: envelopeFrom, to: row.recipient } }),
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
    })
  }

  const deliver = async () => {
    let delivered = 0
    await giveUp(db)
    const senderIn = await readSenders()
    for (let due = await claim(db); due.length > 0; due = await claim(db)) {
      const taken = await Promise.all(
        due.map(async (mail) => {
          const { id } = mail
          const error = await send(mail, senderIn).then(() => undefined, told)
          if (!error) return [id]
          log.error(`Mail ${id} was not delivered: ${scrub(error)}`)
          await db
            .updateTable('outgoing_mail')
            .set({ last_error: error.slice(0, longestError) })
            .where('id', '=', id)
            .execute()
          return []
        }),
      )
      const ids = taken.flat()
      delivered += ids.length
      // A mail holds links that open accounts, so nothing of it stays.
      if (ids.length > 0) await db.deleteFrom('outgoing_mail').where('id', 'in', ids).execute()
    }
    return delivered
  }

  const wake = (milliseconds = wakingTime) => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      deliver().catch((error: unknown) => {
        // The database was closed, so this API has ended and nobody else can be told.
        if (told(error) === 'driver has already been destroyed') clearInterval(rounds)
        else log.error(`Mails were not delivered: ${scrub(told(error))}`)
      })
    }, milliseconds).unref()
  }
  wake()
  const rounds = setInterval(wake, roundTime, 0).unref()
  return { wake: () => wake(), deliver }
}

/** What went wrong, without the address that a mail server repeats: it is read in logs. */
const told = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')

const claim = (db: Database) =>
  db
    .updateTable('outgoing_mail')
    .set({
      tries: sql`tries + 1`,
      due_at: sql`now() + least(interval '2 minutes' * power(2, tries), interval '6 hours')`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outgoing_mail')
        .select('id')
        .where(sql<boolean>`due_at <= now() and created_at >= now() - interval '3 days'`)
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
