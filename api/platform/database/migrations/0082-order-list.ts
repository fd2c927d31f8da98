import { sql, type Kysely } from 'kysely'

/** Everything of ASCII that parts words, written so that it means the same on every server. */
const parting = String.raw`[\x01-/:-@\[-\x60{-\x7f]+`

/** A number as it is found by whoever types it without its dots and dashes. */
const whole = (number: string) => String.raw`regexp_replace(coalesce(${number}, ''), '[^A-Za-z0-9]+', '', 'g')`

const place = (address: string) =>
  ['firstName', 'lastName', 'company', 'street', 'postcode', 'city', 'phone', 'taxNumber']
    .map((name) => `coalesce(${address} ->> '${name}', '')`)
    .concat(whole(`${address} ->> 'taxNumber'`), whole(`${address} ->> 'phone'`))
    .join(` || ' ' || `)

const statements = [
  // A word of thousands of letters is none that anybody looks for, and more than an index takes.
  `create function words_of(text) returns text[] immutable strict parallel safe language sql as $$
    select array(select distinct left(word, 100) from unnest(regexp_split_to_array(folded($1), '${parting}')) word where word <> '') $$`,
  `create function found_by(text) returns tsquery immutable strict parallel safe language sql as $$
    select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(words_of($1)) word $$`,
  // What the staff find an order by: whatever stands on it, from the beginning of each word.
  `alter table customer_order add column words tsvector generated always as (array_to_tsvector(words_of(
    number || ' ' || email || ' ' || order_reference || ' ' || ${place('billing')} || ' ' || ${place('delivery')} || ' ' ||
    coalesce(tracking ->> 'number', '') || ' ' ||
    coalesce(jsonb_path_query_array(lines::jsonb, '$[*].productSkuCode')::text, '') || ' ' ||
    coalesce(jsonb_path_query_array(lines::jsonb, '$[*].name')::text, '')))) stored`,
  `create index order_words on customer_order using gin (words)`,
  `create index paper_number on paper (number)`,
  `create index payment_reference on payment (reference) where reference is not null`,
  // Lists go through orders by the time they were placed, both ways; those of one status by theirs.
  `drop index order_placed`,
  `create index order_placed on customer_order (placed_at, id)`,
  `create index order_status on customer_order (status, placed_at, id)`,
  `create index return_open on order_return (order_id) where status <> 'refunded'`,
  `create index refund_open on refund (order_id) where status in ('by-transfer', 'failed')`,
  // What those who work here tell each other about an order.
  `create table order_note (
    id bigint generated always as identity primary key, order_id bigint not null references customer_order on delete cascade,
    person uuid, person_name text not null, text text not null, at timestamptz not null default now())`,
  `create index order_note_order on order_note (order_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
