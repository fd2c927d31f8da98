import { noted } from '../catalog/changes.ts'

/** What stands in a statement, a line break of its text being none of its letters. */
const stated = String.raw`replace(statement::text, '\n', ' ')`
const sheet = `lpad(number::text, 9, '0') || ' ' || year::text`

/** Until when it was answered or done, and what it is found by: the beginnings of its words. */
const rest = (text = stated) =>
  `ended_at timestamptz, ended_by text, words tsvector generated always as (array_to_tsvector(words_of(${text}))) stored`

const columns = 'culture, received_at, statement'

/** What people write and what consumers declare. Each kind has its own table, because the law asks different things of them. */
export const messages = [
  // What people write by the form is kept beside the mail that tells of it, until it is answered and for a while after.
  `create table contact_message (
    id uuid primary key default gen_random_uuid(), culture text not null, received_at timestamptz not null default now(),
    statement jsonb not null, ${rest()})`,
  `create index contact_message_words on contact_message using gin (words)`,

  // What was declared is kept word for word; the order is linked where number and address are those of one.
  `create table withdrawal (
    request_id uuid primary key, order_id bigint references customer_order, culture text not null,
    received_at timestamptz not null, statement jsonb not null, ${rest()})`,
  `create index withdrawal_order on withdrawal (order_id) where order_id is not null`,
  `create index withdrawal_words on withdrawal using gin (words)`,

  // Sheets are numbered without a gap, so their count is a row that is locked and not a sequence.
  `create table complaint_count (
    culture text not null, year integer not null, last integer not null, primary key (culture, year))`,
  `create table complaint (
    request_id uuid primary key, culture text not null, year integer not null, number integer not null,
    received_at timestamptz not null, statement jsonb not null, ${rest(`${stated} || ' ' || ${sheet}`)},
    unique (culture, year, number))`,
  `create index complaint_words on complaint using gin (words)`,

  // What shoppers ask about a product; whoever asked is erased with it.
  `create table product_question (
    id uuid primary key default gen_random_uuid(), culture text not null, product_id integer not null,
    received_at timestamptz not null default now(), statement jsonb not null, ${rest()})`,
  `create index product_question_waiting on product_question (received_at) where ended_at is null`,
  `create index product_question_words on product_question using gin (words)`,

  // Who answers sees one pile.
  `create view letter as
    select id as key, 'contact' as kind, ${columns}, null::bigint as order_id, null::text as sheet, ended_at, ended_by, words
      from contact_message
    union all select request_id, 'withdrawal', ${columns}, order_id, null, ended_at, ended_by, words from withdrawal
    union all select request_id, 'complaint', ${columns}, null,
      lpad(number::text, 9, '0') || '-' || year, ended_at, ended_by, words from complaint
    union all select id, 'question', ${columns}, null, null, ended_at, ended_by, words from product_question`,
  `create table letter_answer (
    id bigint generated always as identity primary key, letter uuid not null, at timestamptz not null default now(),
    person_name text not null, text text not null)`,
  `create index letter_answer_letter on letter_answer (letter)`,

  // What everybody may read on the page of the product: edited, and of nobody any more. It outlives the question that it was made of.
  `create table product_answer (
    id integer primary key generated always as identity, product_id integer not null references product on delete cascade,
    language text not null, question text not null, answer text not null, letter uuid unique,
    version integer not null default 1, published_at timestamptz not null default now())`,
  `create index product_answer_product on product_answer (product_id, language)`,
  ...noted('product_answer', 'product', 'product_id'),

  // What stood on the page of a product and was taken off it, from where it is brought back as it was.
  `create table withdrawn_answer (
    id integer primary key, product_id integer not null references product on delete cascade,
    language text not null, question text not null, answer text not null, letter uuid,
    version integer not null, published_at timestamptz not null)`,
  `create index withdrawn_answer_product on withdrawn_answer (product_id)`,
]
