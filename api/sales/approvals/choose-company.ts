import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** Has somebody buy for a company, and tells for which they did before. */
export async function chooseCompany(
  transaction: Database,
  buyer: string,
  company: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ company: string | null }>`
    with before as (select company_id from account where customer_guid = ${buyer} for update)
    update account set company_id = ${company} from before where customer_guid = ${buyer}
    returning before.company_id as company`.execute(transaction)
  return rows[0]?.company ?? null
}
