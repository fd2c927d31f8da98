import { sql, type Kysely } from 'kysely'

/** What stood on the page of a product and was taken off it, from where it is brought back as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table withdrawn_answer (
    id integer primary key, product_id integer not null references product on delete cascade,
    language text not null, question text not null, answer text not null, letter uuid,
    version integer not null, published_at timestamptz not null)`.execute(db)
  await sql`create index withdrawn_answer_product on withdrawn_answer (product_id)`.execute(db)
}
