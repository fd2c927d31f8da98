import { sql } from 'kysely'
import type { CompanyAccount, CompanyRight } from '#lib/contract/company.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { memberOf, readCompany, requireRight, type Member } from './read-company.ts'

type Change<Answer> = {
  right: CompanyRight
  change: (transaction: Database, member: Member) => Promise<void>
  /** What is told afterwards. */
  read: (transaction: Database, guid: string) => Promise<Answer>
}

/**
 * Lets somebody change the company that they buy for. All changes of one company wait for each other, so that each sees who still
 * administers it, and how many of everything there are.
 */
export const changeAsMember = <Answer>(
  db: Database,
  guid: string,
  { right, change, read }: Change<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    const { company } = await memberOf(transaction, guid)
    await lockCompany(transaction, company)
    // Read again, because somebody may have taken the right away meanwhile.
    const member = await memberOf(transaction, guid)
    if (member.company !== company) throw new HttpProblem('NOT_FOUND')
    requireRight(member, right)
    await change(transaction, member)
    return read(transaction, guid)
  })

export const changeCompany = (
  db: Database,
  guid: string,
  right: CompanyRight,
  change: Change<CompanyAccount>['change'],
): Promise<CompanyAccount> => changeAsMember(db, guid, { right, change, read: readCompany })

export const lockCompany = async (transaction: Database, company: string): Promise<void> => {
  await sql`select from company where id = ${company} for update`.execute(transaction)
}
