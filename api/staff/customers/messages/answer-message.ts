import { sql } from 'kysely'
import type { MessageRecord } from '#lib/contract/staff/messages.ts'
import { textsIn } from '../../../mail/languages/index.ts'
import { renderMail } from '../../../mail/templates/compose.ts'
import { shopAddress } from '../../../catalog/shop/shop-address.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import type { MessageKind } from './due.ts'
import { readMessage } from './read-messages.ts'

const tables = {
  ...{ contact: 'contact_message', question: 'product_question' },
  ...{ withdrawal: 'withdrawal', complaint: 'complaint' },
} as const
const keys = { contact: 'id', question: 'id', withdrawal: 'request_id', complaint: 'request_id' } as const

/** What the log calls it: neither who wrote nor what, because both may have to be forgotten. */
const recordOf = ({ key, kind }: Pick<MessageRecord, 'key' | 'kind'>) => ({
  record: `letter:${key}`,
  title: `${kind} ${key.slice(0, 8)}`,
})

/** The answer goes out as a mail of the shop, to which can be answered, and stays with what it answers. */
export async function answerMessage(services: StaffServices, call: CallOf<'answerLetter'>): Promise<MessageRecord> {
  const { db, mirror, settings, mailDelivery } = services
  const { person } = whoOf(call)
  const { text, ends } = call.body
  const message = await readMessage(db, call.params['key'] ?? '')
  const { culture } = message
  const seller = (await mirror.lately()).shop.sellers.of(culture)
  const { greeting, signature } = textsIn(culture).mails
  const parts = text.split(/(?:\r?\n){2,}/)
  const mail = renderMail({
    ...{ culture, brand: brandOf(seller), greeting, signature },
    // Neither the subject nor the answer is searched for names of values: they stand as they were written.
    ...{ subject: '{subject}', blocks: parts.map((_, i) => `{part${i}}`) },
    values: {
      subject: `Re: ${message.subject}`,
      ...Object.fromEntries(parts.map((part, i) => [`part${i}`, part])),
    },
  })
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('letter_answer')
      .values({ letter: message.key, person_name: person.name, text })
      .execute()
    await transaction
      .insertInto('outgoing_mail')
      .values({
        ...{ recipient: message.email, reply_to: shopAddress(settings, seller), culture, template: 'letterAnswer' },
        ...{ subject: mail.subject, text_body: mail.text, html_body: mail.html },
      })
      .execute()
    if (ends) await setEnded(transaction, message, person.name)
    await note(transaction, { by: person, action: 'letter.answered', ...recordOf(message), after: { ends } })
  })
  mailDelivery.wake()
  return readMessage(db, message.key)
}

export async function setMessageState({ db }: StaffServices, call: CallOf<'setLetterState'>): Promise<MessageRecord> {
  const { person } = whoOf(call)
  const { isEnded } = call.body
  const message = await readMessage(db, call.params['key'] ?? '')
  if (isEnded === (message.endedAt !== null)) return message
  await db.transaction().execute(async (transaction) => {
    await setEnded(transaction, message, isEnded ? person.name : null)
    await note(transaction, { by: person, action: isEnded ? 'letter.ended' : 'letter.reopened', ...recordOf(message) })
  })
  return readMessage(db, message.key)
}

type Which = { key: string; kind: MessageKind }

const setEnded = (db: Database, { key, kind }: Which, by: string | null) =>
  sql`update ${sql.table(tables[kind])} set ended_at = ${by === null ? null : sql`now()`}, ended_by = ${by}
    where ${sql.ref(keys[kind])} = ${key}`.execute(db)
