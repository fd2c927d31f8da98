import { sql } from 'kysely'
import * as v from 'valibot'
import type { BuyerOrderLook } from '#lib/contract/buyer-order.ts'
import { Address, type Company } from '#lib/contract/customer.ts'
import type { CompanyCaller } from '../../../platform/http/caller.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Addresses } from '../../orders/order-tables.ts'

const wrong = (path: string, message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })

type Row = {
  guid: string | null
  email: string | null
  firstName: string
  lastName: string
  profile: Company
  branch: Address | null
  hasBranch: boolean
  costCentre: number | null
}

/** Who of the company buys, for whom, where it goes and on which cost centre; all of it is the company's own. */
export type OrderFacts = { guid: string; addresses: Addresses; costCentre: number | null }

/** What an order of a system is made of beside its lines, looked up by the company of the token alone. */
export async function orderFacts(
  db: Database,
  { company, token }: Pick<CompanyCaller, 'company' | 'token'>,
  { buyer, billing, phone, delivery, branch, costCentre }: BuyerOrderLook,
): Promise<OrderFacts> {
  const { rows } = await sql<Row>`
    with person as (
      select a.customer_guid, a.email, a.first_name, a.last_name from company_member m join account a on a.customer_guid = m.customer_guid
      where m.company_id = ${company} and m.state = 'active' and case when ${buyer}::text is null
        then a.customer_guid = (select made_by from company_token where id = ${token} and company_id = ${company})
        else lower(a.email) = lower(${buyer}) end)
    select p.customer_guid as guid, p.email, p.first_name as "firstName", p.last_name as "lastName", c.profile,
      b.id is not null as "hasBranch", b.address as branch, k.id as "costCentre"
    from company c left join person p on true
      left join company_branch b on b.company_id = c.id and b.id = ${branch}
      left join company_cost_centre k on k.company_id = c.id and k.active and k.code = ${costCentre}
    where c.id = ${company}`.execute(db)
  const [row] = rows
  if (!row?.guid || !row.email) throw wrong('buyer', 'expected somebody who belongs to the company')
  if (costCentre !== null && row.costCentre === null)
    throw wrong('costCentre', 'expected the code of an open cost centre')
  if (branch !== null && delivery) throw wrong('branch', 'expected a branch or an address of delivery, not both')
  if (branch !== null && !row.hasBranch) throw wrong('branch', 'expected a branch of the company')
  if (branch !== null && !row.branch) throw wrong('branch', 'expected a branch with an address')
  return {
    guid: row.guid,
    costCentre: row.costCentre,
    addresses: {
      email: row.email,
      billing: billing ?? companyAddress(row, phone),
      delivery: delivery ?? (branch === null ? null : row.branch),
      invoice: true,
    },
  }
}

/** The company as it is known, with the name of who buys. */
function companyAddress({ profile, firstName, lastName }: Row, phone: string | null): Address {
  const { name: company, ...place } = profile
  if (phone === null) throw wrong('phone', 'expected a phone number for the carrier, or a whole billing address')
  const address = v.safeParse(Address, { ...place, company, firstName, lastName, phone })
  if (!address.success)
    throw wrong('billing', 'expected a billing address, because that of the company is not complete')
  return address.output
}
