import { createTransport } from 'nodemailer'
import type { Sender } from '../sender/sender.ts'

/** A file that goes along; one with a `cid` is shown in the text, which names it as `cid:<cid>`. */
export type AttachedFile = { filename: string; contentType: string; content: Buffer; cid?: string }

/** A mail as it goes out. */
export type MailToSend = {
  from: { name: string; address: string }
  to: string
  /** Where answers go, in place of the sender. */
  replyTo?: string
  /** Where it goes back to when it cannot be delivered, in place of the sender. */
  returnTo?: string
  subject: string
  text: string
  html: string
  attachments: readonly AttachedFile[]
  /** An address at which one press ends mails of its kind (RFC 8058). */
  unsubscribe?: string
}

/** Hands a mail to whoever delivers it. A mail that it throws at is tried again for three days. */
export type MailTransport = (mail: MailToSend) => Promise<unknown>

/** Well below the time after which the mail is due again. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/** A mail server, by `smtp://user:password@host:port`. It signs nothing itself, so mails are signed here where there is a key. */
export function mailServerAt(url: string): (mail: MailToSend, dkim?: Sender['dkim']) => Promise<unknown> {
  const server = createTransport({ url, ...patience }, { disableFileAccess: true, disableUrlAccess: true })
  return ({ returnTo, unsubscribe, attachments, ...mail }, dkim) =>
    server.sendMail({
      ...mail,
      ...(dkim && { dkim }),
      ...(returnTo && { envelope: { from: returnTo, to: mail.to } }),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
      ...(unsubscribe && oneClick(unsubscribe)),
    })
}

/** How mail programs know that they may offer to unsubscribe by one press. */
const oneClick = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})
