import { sql } from 'kysely'
import type { Rule } from './rule.ts'

/** How long accounts, consents, letters and mails are kept. */
export const rules: readonly Rule[] = [
  { records: 'logins of customers', table: 'login', period: 'as long as it is good', since: sql`expires_at` },
  {
    records: 'invitations of companies',
    table: 'company_invitation',
    period: 'as long as it is good',
    since: sql`expires_at`,
  },
  {
    records: 'tokens of companies, after their end',
    table: 'company_token',
    period: '90 days',
    since: sql`expires_at`,
  },
  { records: 'what was done in companies', table: 'company_log', period: '3 years', since: sql`at` },
  { records: 'links of mails', table: 'ticket', period: 'as long as it is good', since: sql`expires_at` },
  {
    records: 'counted attempts, by hashes',
    table: 'attempt',
    period: 'as long as it is good',
    since: sql`greatest(forgotten_at, trusted_until)`,
  },
  {
    records: 'newsletter subscriptions that nobody confirmed',
    table: 'newsletter_subscriber',
    period: '7 days',
    since: sql`created_at`,
    only: sql`confirmed_at is null`,
  },
  {
    records: 'newsletter subscriptions that ended, with what was agreed to',
    table: 'newsletter_subscriber',
    period: '3 years',
    since: sql`left_at`,
    only: sql`left_at is not null`,
  },
  {
    records: 'requests to be told of a product that nobody confirmed',
    table: 'restock_wish',
    period: '7 days',
    since: sql`created_at`,
    only: sql`confirmed_at is null`,
  },
  { records: 'requests to be told of a product', table: 'restock_wish', period: '365 days', since: sql`created_at` },
  { records: 'requests that were answered', table: 'restock_wish', period: '30 days', since: sql`told_at` },
  {
    records: 'requests to be reminded that nobody confirmed',
    table: 'certificate_reminder',
    period: '7 days',
    since: sql`touched_at`,
    only: sql`confirmed_at is null`,
  },
  {
    records: 'requests to be reminded of an instrument, since the last time',
    table: 'certificate_reminder',
    period: '3 years',
    since: sql`touched_at`,
  },
  { records: 'mails that nobody took', table: 'failed_mail', period: '30 days', since: sql`failed_at` },
  { records: 'addresses from which mails came back', table: 'bounce', period: '365 days', since: sql`last_at` },
  {
    records: 'messages of the contact form',
    table: 'contact_message',
    period: '365 days',
    since: sql`received_at`,
  },
  {
    records: 'questions about products',
    table: 'product_question',
    period: '365 days',
    since: sql`received_at`,
  },
]
