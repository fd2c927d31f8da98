import { sql, type Kysely } from 'kysely'

/** What a change of many prices has still to do: a row for each price that is not changed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table repricing (
    many bigint not null, product_id integer not null references product on delete cascade,
    culture text not null references market on delete cascade, before_net bigint not null, before_regular_net bigint,
    net bigint not null check (net >= 0), regular_net bigint check (regular_net > net),
    primary key (many, product_id))`.execute(db)
}
