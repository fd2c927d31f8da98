import { sql, type RawBuilder } from 'kysely'
import type { Company, CompanyProfile, CustomerSummary } from '#lib/contract/customer.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { getsNewsletter, joinByTick, leaveByTick, tickedIn } from '../consent/account-newsletter.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Services } from '../services.ts'

type Asked = Pick<Services, 'db' | 'customerOrders'>

type SummaryRow = {
  email: string
  first_name: string
  last_name: string
  newsletter: boolean
  company: Company | null
  addresses: number
  orders: number
  open_orders: number
}

const summaryOf = (row: SummaryRow | undefined): CustomerSummary => {
  // The token is ours and its account is not: there is nobody to answer.
  if (!row) throw new HttpProblem('ACCESS_TOKEN_INVALID')
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    newsletter: row.newsletter,
    company: row.company,
    addressesCount: row.addresses,
    ordersCount: row.orders,
    openOrdersCount: row.open_orders,
  }
}

function columnsBy({ customerOrders }: Asked): RawBuilder<unknown> {
  const { all, open } = customerOrders.counted(sql`account.customer_guid`)
  return sql`email, first_name, last_name, ${getsNewsletter(sql`account.email`)} as newsletter, company, address_count as addresses,
    ${all} as orders, ${open} as open_orders`
}

export async function readSummary(services: Asked, guid: string): Promise<CustomerSummary> {
  const { rows } = await sql<SummaryRow>`
    select ${columnsBy(services)} from account where customer_guid = ${guid}`.execute(services.db)
  return summaryOf(rows[0])
}

async function changeAccount(services: Asked, guid: string, change: RawBuilder<unknown>): Promise<CustomerSummary> {
  const { rows } = await sql<SummaryRow>`
    update account set ${change} where customer_guid = ${guid} returning ${columnsBy(services)}`.execute(services.db)
  return summaryOf(rows[0])
}

type Profile = { firstName: string; lastName: string; newsletter: boolean }

/** The name, and the consent to the newsletter as the list holds it. */
export const setProfile = (
  services: Asked,
  { guid, market: { culture } }: { guid: string; market: Market },
  { firstName, lastName, newsletter }: Profile,
): Promise<CustomerSummary> =>
  services.db.transaction().execute(async (transaction) => {
    const named = sql`first_name = ${firstName}, last_name = ${lastName}`
    const summary = await changeAccount({ ...services, db: transaction }, guid, named)
    if (newsletter) await joinByTick(transaction, summary.email, tickedIn('panel', culture))
    else await leaveByTick(transaction, summary.email)
    return { ...summary, newsletter }
  })

export const setCompany = (services: Asked, guid: string, company: CompanyProfile | null) =>
  changeAccount(services, guid, sql`company = ${company && JSON.stringify(company)}::json`)
