import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** What the law wants kept of somebody beside their orders: what was declared in the forms that it asks for. */
export async function declaredBy(db: Database, email: string): Promise<{ withdrawals: number; complaints: number }> {
  const address = email.trim().toLowerCase()
  const { rows } = await sql<{ withdrawals: number; complaints: number }>`select
    (select count(*) from withdrawal where lower(statement ->> 'email') = ${address})::integer as withdrawals,
    (select count(*) from complaint where lower(statement ->> 'email') = ${address})::integer as complaints`.execute(db)
  return rows[0] ?? { withdrawals: 0, complaints: 0 }
}
