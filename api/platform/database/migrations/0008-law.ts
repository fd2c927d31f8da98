import { sql, type Kysely } from 'kysely'

const statements = [
  // What was declared is kept word for word; the order is linked where number and address are those of one.
  `create table withdrawal (
    request_id uuid primary key, order_id bigint references customer_order, culture text not null,
    received_at timestamptz not null, statement jsonb not null)`,
  `create index withdrawal_order on withdrawal (order_id) where order_id is not null`,
  // Sheets are numbered without a gap, so their count is a row that is locked and not a sequence.
  `create table complaint_count (
    culture text not null, year integer not null, last integer not null, primary key (culture, year))`,
  `create table complaint (
    request_id uuid primary key, culture text not null, year integer not null, number integer not null,
    received_at timestamptz not null, statement jsonb not null, unique (culture, year, number))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
