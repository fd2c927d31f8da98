import { sql } from 'kysely'
import type { CompanyRight } from '#lib/contract/company.ts'
import { rightsIn } from '../../customers/companies/company-roles.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OfferRow } from './read-offer.ts'

type Member = { company: string; rights: CompanyRight[] }

async function memberOf(db: Database, { guid, user }: Caller): Promise<Member | undefined> {
  if (!user) return undefined
  const { rows } = await sql<Member>`
    select m.company_id as company, ${rightsIn('m')} as rights
    from account a join company_member m on m.customer_guid = a.customer_guid and m.company_id = a.company_id
    where a.customer_guid = ${guid} and m.state = 'active'`.execute(db)
  return rows[0]
}

/** The company that somebody asks for an offer for, where they buy for one and may. */
export async function companyAsking(db: Database, caller: Caller): Promise<string | null> {
  const member = await memberOf(db, caller)
  if (member && !member.rights.includes('offers')) throw new HttpProblem('RIGHT_MISSING')
  return member?.company ?? null
}

type Answered = Pick<OfferRow, 'company'>

/** Of an offer to a company only who buys for it and has the right may say anything; a link alone opens it to be read. */
export async function mayAnswer(db: Database, caller: Caller | undefined, { company }: Answered): Promise<boolean> {
  if (company === null) return true
  const member = caller && (await memberOf(db, caller))
  return member?.company === company && member.rights.includes('offers')
}

export async function requireAnswer(db: Database, caller: Caller, offer: Answered): Promise<void> {
  if (!(await mayAnswer(db, caller, offer))) throw new HttpProblem('RIGHT_MISSING')
}
