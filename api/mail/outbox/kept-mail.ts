import { sql } from 'kysely'

/**
 * The mails that tell somebody of what they ordered, declared or asked. What they say is kept when they are given up, so that they can be
 * sent again. Those that open an account or confirm an address are never kept: who needs one asks for it anew.
 */
const keptKinds = '^(order|payment|refund|return|invoice|withdrawal|complaint|contact|letter)'

/** What is kept of a mail beside whom it did not reach. */
export type StoredMail = {
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  unsubscribe: string | null
  attachments: unknown
}

/** Of a row of the outbox, here `mail`: what it said, or nothing. */
export const storedMailOf = (mail: string) => {
  const { ref } = sql
  const column = (name: string) => ref(`${mail}.${name}`)
  return sql`case when ${column('template')} ~ ${sql.lit(keptKinds)} then jsonb_build_object(
    'reply_to', ${column('reply_to')}, 'subject', ${column('subject')}, 'text_body', ${column('text_body')},
    'html_body', ${column('html_body')}, 'unsubscribe', ${column('unsubscribe')}, 'attachments', ${column('attachments')}) end`
}
