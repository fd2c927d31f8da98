import { sql, type RawBuilder } from 'kysely'
import type * as v from 'valibot'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Company, CustomerSummary, ProfileRequest } from '#lib/contract/customer.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { getsNewsletter, joinByTick, leaveByTick, tickedIn } from '../consent/account-newsletter.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { joinCompany } from '../companies/join-company.ts'
import type { Services } from '../services.ts'
import { namedFields, setFields } from './customer-columns.ts'

type Asked = Pick<Services, 'db' | 'customerOrders'>

const summaryOf = (row: CustomerSummary | undefined): CustomerSummary => {
  // The token is ours and its account is not: there is nobody to answer.
  if (!row) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  return row
}

function columnsBy({ customerOrders }: Asked): RawBuilder<unknown> {
  const { all, open } = customerOrders.counted(sql`account.customer_guid`)
  return sql`email, ${namedFields}, ${getsNewsletter(sql`account.email`)} as newsletter, company,
    address_count as "addressesCount", ${all} as "ordersCount", ${open} as "openOrdersCount"`
}

export async function readSummary(services: Asked, guid: string): Promise<CustomerSummary> {
  const { rows } = await sql<CustomerSummary>`
    select ${columnsBy(services)} from account where customer_guid = ${guid}`.execute(services.db)
  return summaryOf(rows[0])
}

async function changeAccount(services: Asked, guid: string, change: RawBuilder<unknown>): Promise<CustomerSummary> {
  const { rows } = await sql<CustomerSummary>`
    update account set ${change} where customer_guid = ${guid} returning ${columnsBy(services)}`.execute(services.db)
  return summaryOf(rows[0])
}

/** Who somebody is, and the consent to the newsletter as the list holds it. */
export const setProfile = (
  services: Asked,
  { guid, market: { culture } }: { guid: string; market: Market },
  { newsletter, ...fields }: v.InferOutput<typeof ProfileRequest>,
): Promise<CustomerSummary> =>
  services.db.transaction().execute(async (transaction) => {
    const summary = await changeAccount({ ...services, db: transaction }, guid, setFields(fields))
    if (newsletter) await joinByTick(transaction, summary.email, tickedIn('panel', culture))
    else await leaveByTick(transaction, summary.email)
    return { ...summary, newsletter }
  })

type Place = { guid: string; culture: Culture; brand: string }

/** Sets the company of somebody, and makes them one of its account. */
export const setCompany = (services: Services, { guid, ...place }: Place, company: Company): Promise<CustomerSummary> =>
  services.db.transaction().execute(async (transaction) => {
    const asked = { ...services, db: transaction }
    const summary = await changeAccount(asked, guid, sql`company = ${JSON.stringify(company)}::json`)
    await joinCompany(services, transaction, { ...place, guid, email: summary.email, profile: company })
    return summary
  })

/** Somebody buys for themselves again; to the account of a company they belong until they leave it. */
export const buyPrivately = (services: Asked, guid: string): Promise<CustomerSummary> =>
  changeAccount(services, guid, sql`company = null, company_id = null`)
