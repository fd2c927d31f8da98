import { sql, type Kysely } from 'kysely'

const statements = [
  // A product that is no longer offered, and the one that follows it. It keeps its texts and prices, so that it can come back.
  `alter table product add column withdrawn_at timestamptz, add column successor integer, add column lead_days integer`,
  `create index product_successor on product (successor) where successor is not null`,
  // Catalogues number their products themselves, from below: what is made here never takes one of their numbers.
  `create sequence product_made as integer start with 1000000001`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
