import { sql, type Kysely } from 'kysely'

const statements = [
  `create table customer (guid uuid primary key, created_at timestamptz not null default now())`,
  `create table cart_line (
    customer_guid uuid not null references customer on delete cascade,
    product_id integer not null references product on delete cascade,
    quantity integer not null check (quantity > 0),
    added bigint generated always as identity,
    primary key (customer_guid, product_id))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
