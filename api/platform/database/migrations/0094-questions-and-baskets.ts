import { sql, type Kysely } from 'kysely'

const noted = (event: string, rows: string) =>
  `create trigger note_${event} after ${event} on product_answer referencing ${rows}
   for each statement execute function note_changes('product', 'product_id')`

const statements = [
  // What shoppers ask about a product; whoever asked is erased with it.
  `create table product_question (
    id uuid primary key default gen_random_uuid(), culture text not null, product_id integer not null,
    received_at timestamptz not null default now(), statement jsonb not null, ended_at timestamptz, ended_by text)`,
  `create index product_question_waiting on product_question (received_at) where ended_at is null`,
  // What everybody may read on the page of the product: edited, and of nobody any more. It outlives the question that it was made of.
  `create table product_answer (
    id integer primary key generated always as identity, product_id integer not null references product on delete cascade,
    language text not null, question text not null, answer text not null, letter uuid unique,
    version integer not null default 1, published_at timestamptz not null default now())`,
  `create index product_answer_product on product_answer (product_id, language)`,
  noted('insert', 'new table as new_rows'),
  noted('delete', 'old table as old_rows'),
  noted('update', 'new table as new_rows old table as old_rows'),
  `create trigger note_truncate after truncate on product_answer for each statement execute function renew_epoch()`,
  // The baskets that were changed last, of however many there are.
  `create index cart_line_latest on cart_line (changed_at desc, customer_guid desc)`,
  `create or replace view letter as
    select id as key, 'contact' as kind, culture, received_at, statement, null::bigint as order_id, null::text as sheet, ended_at, ended_by
      from contact_message
    union all select request_id, 'withdrawal', culture, received_at, statement, order_id, null, ended_at, ended_by from withdrawal
    union all select request_id, 'complaint', culture, received_at, statement, null,
      lpad(number::text, 9, '0') || '-' || year, ended_at, ended_by from complaint
    union all select id, 'question', culture, received_at, statement, null, null, ended_at, ended_by from product_question`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
