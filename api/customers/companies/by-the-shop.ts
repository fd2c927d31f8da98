import { sql } from 'kysely'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { requireTaxNumber } from '../accounts/tax-number.ts'
import { lockCompany } from './change-company.ts'
import { noteInCompany } from './company-log.ts'
import { rightsIn } from './company-roles.ts'

type Named = { country: string; taxNumber: string; name: string }

/** Makes a company that nobody belongs to yet, in the shop's name; nothing where there is one of that tax number. */
export async function makeCompany(
  db: Database,
  { country, taxNumber: typed, name }: Named,
): Promise<string | undefined> {
  const taxNumber = requireTaxNumber({ country, taxNumber: typed })
  const profile = { name, taxNumber, country, street: '', postcode: '', city: '', region: null }
  const made = await db
    .insertInto('company')
    .values({ country, tax_number: taxNumber, profile: JSON.stringify(profile) })
    .onConflict((conflict) => conflict.columns(['country', 'tax_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await noteInCompany(db, made.id, { action: 'shop.made', by: null })
  return made?.id
}

/** Whether somebody belongs to a company who can answer for it. */
export const isAdministered = (company: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from company_member m where m.company_id = ${company} and m.state = 'active' and ${rightsIn('m')} ? 'administer')`

/**
 * Holds a company that nobody administers until the transaction has ended: the shop answers for it. Where somebody administers it,
 * who belongs to it is theirs to say, and nobody else's.
 */
export async function lockUnadministered(transaction: Database, company: string): Promise<void> {
  await lockCompany(transaction, company)
  const { rows } = await sql<{ administered: boolean }>`
    select ${isAdministered(sql`c.id`)} as administered from company c where c.id = ${company}`.execute(transaction)
  const [known] = rows
  if (!known) throw new HttpProblem('NOT_FOUND')
  if (known.administered) throw new HttpProblem('COMPANY_HAS_ADMINISTRATOR')
}

/** Of whoever asked to belong to a company. */
async function askerOf(db: Database, company: string, id: number): Promise<string> {
  const { rows } = await sql<{ guid: string }>`
    select customer_guid as guid from company_member where company_id = ${company} and id = ${id} and state = 'asked'`.execute(
    db,
  )
  const [asker] = rows
  if (!asker) throw new HttpProblem('NOT_FOUND')
  return asker.guid
}

/**
 * Makes whoever asked the administrator; of a company whose address nobody knows yet it is the one that they have named, and its
 * name stays. */
export async function acceptFirst(transaction: Database, company: string, id: number): Promise<void> {
  const guid = await askerOf(transaction, company, id)
  await sql`update company_member set state = 'active', role = 'administrator', role_id = null where id = ${id}`.execute(
    transaction,
  )
  await sql`
    update company c set profile = a.company::jsonb || jsonb_build_object('name', c.profile ->> 'name') from account a
    where c.id = ${company} and a.customer_guid = ${guid} and coalesce(c.profile ->> 'street', '') = ''
      and a.company ->> 'country' = c.country and a.company ->> 'taxNumber' = c.tax_number`.execute(transaction)
  await sql`update account set company_id = ${company} where customer_guid = ${guid} and company_id is null`.execute(
    transaction,
  )
  await noteInCompany(transaction, company, { action: 'shop.accepted', by: null, of: guid })
}

export async function refuseAsker(transaction: Database, company: string, id: number): Promise<void> {
  const guid = await askerOf(transaction, company, id)
  await noteInCompany(transaction, company, { action: 'shop.refused', by: null, of: guid })
  await sql`delete from company_member where id = ${id}`.execute(transaction)
}

export async function withdrawOffered(transaction: Database, company: string, id: number): Promise<void> {
  const { rows } = await sql`
    delete from company_invitation where company_id = ${company} and id = ${id} returning id`.execute(transaction)
  if (rows.length === 0) throw new HttpProblem('NOT_FOUND')
  await noteInCompany(transaction, company, { action: 'shop.withdrew', by: null })
}
