import { sql } from 'kysely'
import { fieldColumns } from '../accounts/customer-columns.ts'
import { confirmedAt } from '../consent/account-newsletter.ts'
import type { PersonalData, Reading } from './personal-data.ts'
import { forgetVisits } from '../punchout/visits.ts'
import { rules } from './rules.ts'

/** What a customer is told of their account, consents, letters and mails. */
const readings: Readonly<Record<string, Reading>> = {
  account: ({ guid }) =>
    sql`select email, ${fieldColumns}, company, created_at from account where customer_guid = ${guid}`,
  address_entry: ({ guid }) => sql`select address from address_entry where customer_guid = ${guid} order by id`,
  company: ({ guid, email }) => sql`
    select case when m.id is not null then c.profile end as profile,
      case when c.accounting_email = ${email} then c.accounting_email end as accounting_email
    from company c left join company_member m on m.company_id = c.id and m.customer_guid = ${guid} and m.state = 'active'
    where m.id is not null or c.accounting_email = ${email} order by m.id`,
  company_member: ({ guid }) => sql`
    select c.profile ->> 'name' as company, c.tax_number, b.name as branch, coalesce(r.name, m.role) as role, m.state, m.since
    from company_member m join company c on c.id = m.company_id left join company_branch b on b.id = m.branch_id
      left join company_role r on r.id = m.role_id where m.customer_guid = ${guid} order by m.id`,
  company_invitation: ({ email }) => sql`
    select c.profile ->> 'name' as company, i.email, i.expires_at
    from company_invitation i join company c on c.id = i.company_id where i.email = ${email} order by i.id`,
  company_log: ({ guid }) => sql`
    select at, action, what, by_guid = ${guid} as by_them from company_log where ${guid} in (by_guid, of_guid) order by id`,
  company_token: ({ guid }) => sql`
    select c.profile ->> 'name' as company, t.name, t.scopes, t.made_at, t.expires_at
    from company_token t join company c on c.id = t.company_id where t.made_by = ${guid} order by t.id`,
  saved_list: ({ guid }) => sql`
    select name, created_at, (select json_agg(json_build_object('product', p.sku, 'quantity', quantity, 'certificate', c.sku, 'reference', reference, 'note', note) order by added)
      from saved_list_line join product p on p.id = product_id left join product c on c.id = calibration_id where list_id = l.id) as lines,
      (select json_build_object('every_months', every_months, 'next_on', next_on) from standing_order where list_id = l.id) as standing_order
    from saved_list l where customer_guid = ${guid} order by id`,
  login: ({ guid }) =>
    sql`select started_at, used_at, expires_at, browser, system from login where customer_guid = ${guid} order by started_at`,
  newsletter_subscriber: ({ email }) =>
    sql`select email, s.culture, tags, created_at, ${confirmedAt} as confirmed_at, left_at, agreed_in, text as agreed_to
      from newsletter_subscriber s left join consent_wording w on w.version = s.wording where lower(email) = ${email}`,
  restock_wish: ({ email }) => sql`
    select product_id, w.culture, email, created_at, confirmed_at, told_at, text as agreed_to
    from restock_wish w left join consent_wording c on c.version = w.wording where email = ${email} order by id`,
  certificate_reminder: ({ email }) => sql`
    select i.serial, i.sku, r.culture, r.email, r.created_at, r.confirmed_at, r.told_for, text as agreed_to
    from certificate_reminder r join instrument i on i.id = r.instrument_id
      left join consent_wording c on c.version = r.wording where r.email = ${email} order by r.id`,
  contact_message: ({ email }) => sql`
    select received_at, statement from contact_message where lower(statement ->> 'email') = ${email} order by received_at`,
  product_question: ({ email }) => sql`
    select received_at, statement from product_question where lower(statement ->> 'email') = ${email} order by received_at`,
  outgoing_mail: ({ email }) => sql`
    select recipient, subject, text_body, created_at from outgoing_mail
    where lower(recipient) = ${email} or lower(reply_to) = ${email} order by created_at`,
  failed_mail: ({ email }) =>
    sql`select recipient, template, content ->> 'subject' as subject, content ->> 'text_body' as text_body, created_at, failed_at from failed_mail where lower(recipient) = ${email} order by created_at`,
  bounce: ({ email }) =>
    sql`select email, permanent, reason, times, first_at, last_at from bounce where email = ${email}`,
  ticket: ({ email }) => sql`select kind, expires_at from ticket where lower(email) = ${email}`,
}

/** What this room keeps of people, and the rooms below, which know nothing of customers. */
export const customerData: PersonalData = {
  addresses: [
    sql`select email from account`,
    sql`select lower(email) from ticket`,
    sql`select email from company_invitation`,
    sql`select accounting_email as email from company where accounting_email is not null`,
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
    invitations: sql`delete from company_invitation where email = ${address}`,
    bookkeeping: sql`update company set accounting_email = null where accounting_email = ${address}`,
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
  forgets: { punchout_session: forgetVisits },
}
