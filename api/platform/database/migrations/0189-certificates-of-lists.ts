import { sql, type Kysely } from 'kysely'

/** The certificate that each piece of a line of a saved list is bought with, as a line of a cart has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_list_line add column calibration_id integer`.execute(db)
}
