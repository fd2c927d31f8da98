import { sql } from 'kysely'
import type { PersonalData } from './personal-data.ts'
import { readings } from './readings.ts'
import { rules } from './rules.ts'

/** What this room keeps of people, and the rooms below, which know nothing of customers. */
export const customerData: PersonalData = {
  addresses: [
    sql`select email from account`,
    sql`select lower(email) from ticket`,
    sql`select lower(recipient) from outgoing_mail`,
    sql`select lower(reply_to) from outgoing_mail where reply_to is not null`,
    sql`select lower(recipient) from failed_mail`,
    sql`select email from bounce`,
    sql`select lower(statement ->> 'email') from contact_message`,
    sql`select lower(statement ->> 'email') from product_question`,
    sql`select email from restock_wish`,
    sql`select email from certificate_reminder`,
    sql`select lower(email) from newsletter_subscriber`,
  ],
  owners: ({ address, at }) => [
    sql`select customer_guid as guid from account where email = ${address} and created_at <= ${at}::timestamptz`,
  ],
  erasures: ({ address, at, guids }, stays) => ({
    customers: sql`update customer set registered = true where guid = ${guids}`,
    accounts: sql`delete from account where customer_guid = ${guids}`,
    visitors: sql`delete from customer c where guid = ${guids}
      and not ${stays}`,
    questions: sql`delete from product_question
      where lower(statement ->> 'email') = ${address} and received_at <= ${at}::timestamptz`,
    messages: sql`delete from contact_message
      where lower(statement ->> 'email') = ${address} and received_at <= ${at}::timestamptz`,
    tickets: sql`delete from ticket where lower(email) = ${address}`,
    waitingMails: sql`delete from outgoing_mail
      where (lower(recipient) = ${address} or lower(reply_to) = ${address}) and created_at <= ${at}::timestamptz`,
    failedMails: sql`delete from failed_mail where lower(recipient) = ${address} and created_at <= ${at}::timestamptz`,
    bounces: sql`delete from bounce where email = ${address} and first_at <= ${at}::timestamptz`,
    wishes: sql`delete from restock_wish where email = ${address} and created_at <= ${at}::timestamptz`,
    reminders: sql`delete from certificate_reminder where email = ${address} and created_at <= ${at}::timestamptz`,
    subscriptions: sql`delete from newsletter_subscriber
      where lower(email) = ${address} and created_at <= ${at}::timestamptz`,
  }),
  readings,
  rules,
}
