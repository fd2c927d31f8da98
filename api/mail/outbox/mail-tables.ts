import type { Generated, JSONColumnType } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { InvoiceForm } from '#lib/markets/market.ts'
import type { StoredMail } from './kept-mail.ts'
import type {} from '../../platform/database/tables.ts'

/**
 * An issued paper by its id, an offer as it was sent, a kept text by its hash, a picture of a code by what it says, or a file of its
 * own; one with a `cid` is shown in the text. An offer is JSON as a text, because this column does not keep the order of fields.
 */
export type MailAttachment =
  | { paper: number }
  /** A paper in the forms that machines read, or in one of them; none where there is none. */
  | { forms: number; only?: InvoiceForm }
  /** The delivery note of a parcel, by the number of its order and its own. */
  | { delivery: string; parcel: number }
  /** The pro forma of an order by its number. */
  | { proforma: string }
  | { offer: string }
  | { text: string }
  | { name: string; cid: string; code: string }
  | { name: string; type: string; cid?: string; base64: string }

/** What is kept of mails: those that wait, those that were given up, and addresses from which they came back. */
export type MailTables = {
  outgoing_mail: {
    id: Generated<number>
    recipient: string
    reply_to: string | null
    culture: Culture
    template: string
    subject: string
    text_body: string
    html_body: string
    /** Where one press ends mails of this kind; none where they do not go out by consent. */
    unsubscribe: string | null
    attachments: JSONColumnType<MailAttachment[]> | null
    created_at: Generated<Date>
    due_at: Generated<Date>
    tries: Generated<number>
    last_error: string | null
  }
  /** Versions of the pages that buyers are handed; none is ever changed. */
  kept_text: { hash: string; culture: Culture; uri: string; title: string; body: string; kept_at: Generated<Date> }
  failed_mail: {
    id: number
    recipient: string
    culture: Culture
    template: string
    created_at: Date
    failed_at: Generated<Date>
    tries: number
    reason: string
    /** What it said; nothing of mails that open an account. */
    content: JSONColumnType<StoredMail> | null
  }
  bounce: {
    /** In lower case. */
    email: string
    permanent: boolean
    reason: string
    times: Generated<number>
    first_at: Generated<Date>
    last_at: Generated<Date>
  }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends MailTables {}
}
