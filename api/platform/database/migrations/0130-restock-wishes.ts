import { sql, type Kysely } from 'kysely'

const statements = [
  // Who wants to hear once that a product can be ordered again, in which edition, and what they agreed to where a mail asked them.
  `create table restock_wish (
    id bigint primary key generated always as identity, product_id integer not null references product on delete cascade,
    culture text not null, email text not null, token_hash text not null unique, wording text,
    created_at timestamptz not null default now(), confirmed_at timestamptz, told_at timestamptz,
    unique (email, product_id, culture))`,
  `create index restock_wish_waiting on restock_wish (product_id) where confirmed_at is not null and told_at is null`,
  `create index restock_wish_time on restock_wish (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
