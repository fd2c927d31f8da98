import { sql } from 'kysely'
import { mostInCompany } from '#lib/contract/company.ts'
import type { Company } from '#lib/contract/customer.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { sendMail } from '../../mail/outbox/send.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { noteInCompany } from './company-log.ts'
import { administratorsOf } from './administrators.ts'
import { rightsIn } from './company-roles.ts'

type Joining = { guid: string; email: string; profile: Company; culture: Culture; brand: string }

/**
 * Makes somebody one of the company with a tax number. Where there was none they administer it; where there is one its administrators
 * are asked, because anybody can read the tax number of a company; whoever comes when many wait for their answer is not heard.
 */
export async function joinCompany(
  services: Services,
  transaction: Database,
  { guid, email, profile, culture, brand }: Joining,
): Promise<void> {
  const { country, taxNumber } = profile
  const made = await transaction
    .insertInto('company')
    .values({ country, tax_number: taxNumber, profile: JSON.stringify(profile) })
    .onConflict((conflict) => conflict.columns(['country', 'tax_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await transaction
      .insertInto('company_member')
      .values({ company_id: made.id, customer_guid: guid, role: 'administrator', state: 'active' })
      .execute()
    await transaction.updateTable('account').set({ company_id: made.id }).where('customer_guid', '=', guid).execute()
    await noteInCompany(transaction, made.id, { action: 'company.made', by: guid })
    return
  }
  const { rows } = await sql<{ company_id: string; name: string }>`
    with known as (select id, profile ->> 'name' as name from company where country = ${country} and tax_number = ${taxNumber}
      for key share),
    asked as (
      insert into company_member (company_id, customer_guid, role, state) select id, ${guid}, 'buyer', 'asked' from known
      where (select count(*) from company_member m where m.company_id = known.id and m.state = 'asked') < ${mostInCompany.asking}
      on conflict (company_id, customer_guid) do nothing returning company_id)
    select company_id, name from asked join known on id = company_id`.execute(transaction)
  const [asked] = rows
  if (!asked) return buyFor(transaction, guid, profile)
  await noteInCompany(transaction, asked.company_id, { action: 'person.asked', by: guid, of: guid })
  const values = { company: asked.name, email, link: shopLink(services.settings, culture, '/panel/company') }
  for (const to of await administratorsOf(transaction, asked.company_id))
    await sendMail(services, { to, culture, template: 'companyAsked', brand, values }, transaction)
}

/** Whoever belongs already buys for the company again, and, where they administer it, says what it is called now. */
async function buyFor(db: Database, guid: string, profile: Company): Promise<void> {
  const { country, taxNumber } = profile
  await sql`
    with known as (
      select c.id, ${rightsIn('m')} ? 'administer' as administers from company c join company_member m on m.company_id = c.id
      where c.country = ${country} and c.tax_number = ${taxNumber} and m.customer_guid = ${guid} and m.state = 'active'),
    called as (
      update company c set profile = ${JSON.stringify(profile)}::jsonb from known where c.id = known.id and administers)
    update account set company_id = known.id from known where customer_guid = ${guid}`.execute(db)
}
