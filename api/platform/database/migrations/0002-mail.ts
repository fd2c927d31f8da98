import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  `create table outgoing_mail (
    id bigint generated always as identity primary key, recipient text not null, reply_to text, culture text not null,
    template text not null, subject text not null, text_body text not null, html_body text not null,
    created_at timestamptz not null default now(), due_at timestamptz not null default now(),
    tries integer not null default 0, last_error text, unsubscribe text, attachments jsonb)`,
  `create index outgoing_mail_due on outgoing_mail (due_at)`,
  `create index outgoing_mail_recipient on outgoing_mail (recipient, id)`,

  // Of a mail that was given up, whom it did not reach and why, and what it said, so that it can be sent again; nothing of what one
  // said that opens an account.
  `create table failed_mail (
    id bigint primary key, recipient text not null, culture text not null, template text not null,
    created_at timestamptz not null, failed_at timestamptz not null default now(), tries integer not null,
    reason text not null, content jsonb)`,
  `create index failed_mail_time on failed_mail (failed_at)`,

  // Addresses from which mails came back.
  `create table bounce (
    email text primary key, permanent boolean not null, reason text not null, times integer not null default 1,
    first_at timestamptz not null default now(), last_at timestamptz not null default now())`,

  // The terms and rights that orders were placed under, word by word: each version once, however many mails take it along.
  `create table kept_text (
    hash text primary key, culture text not null, uri text not null, title text not null, body text not null,
    kept_at timestamptz not null default now())`,
])
