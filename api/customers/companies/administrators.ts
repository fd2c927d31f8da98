import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { rightsIn } from './company-roles.ts'

/** The mail addresses of those who administer a company, of the longest standing first. */
export async function administratorsOf(db: Database, company: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select a.email from company_member m join account a on a.customer_guid = m.customer_guid
    where m.company_id = ${company} and m.state = 'active' and ${rightsIn('m')} ? 'administer' order by m.id`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}
