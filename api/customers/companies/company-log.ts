import { sql } from 'kysely'
import type { CompanyAction, CompanyLog } from '#lib/contract/company.ts'
import type { Database } from '../../platform/database/tables.ts'

type Entry = {
  action: CompanyAction
  /** Nobody where the shop did it. */
  by: string | null
  of?: string | null
  what?: string
}

/** Notes what is done in a company, in the transaction that does it. */
export async function noteInCompany(db: Database, company: string, { action, by, of, what }: Entry): Promise<void> {
  await db
    .insertInto('company_log')
    .values({ company_id: company, action, by_guid: by, of_guid: of ?? null, what: what ?? null })
    .execute()
}

const perPage = 50

export async function readCompanyLog(db: Database, company: string, before: string | undefined): Promise<CompanyLog> {
  const { rows } = await sql<CompanyLog['entries'][number] & { id: string | number; at: Date }>`
    select l.id, l.at, l.action, l.what, ${nameOf('b')} as by, ${nameOf('o')} as of
    from company_log l left join account b on b.customer_guid = l.by_guid left join account o on o.customer_guid = l.of_guid
    where l.company_id = ${company} and (${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)
    order by l.id desc limit ${perPage + 1}`.execute(db)
  const entries = rows.slice(0, perPage).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return { entries, hasMore: rows.length > perPage }
}

const nameOf = (account: string) =>
  sql`nullif(trim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)}), '')`
