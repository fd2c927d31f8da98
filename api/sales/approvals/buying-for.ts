import { sql, type RawBuilder } from 'kysely'
import type * as v from 'valibot'
import type { OrderFact } from '#lib/contract/buying.ts'
import type { CompanyRight } from '#lib/contract/company.ts'
import type { FinalizeRequest } from '#lib/contract/order.ts'
import { rightsIn } from '../../customers/companies/company-roles.ts'
import { branchesOf, mayUse, reachOf } from '../../customers/companies/cost-centres.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Basis } from '../orders/basis.ts'
import type { BoughtFor } from '../orders/order-tables.ts'

/** Somebody who buys for a company, and what that wants to be told. */
export type Buyer = BoughtFor & { rights: CompanyRight[]; required: OrderFact[] }

type Wishes = Pick<v.InferOutput<typeof FinalizeRequest>, 'costCentre' | 'orderReference' | 'note'> &
  Pick<Basis, 'lines'>

/** Where an address is: whoever is named there, the same gate takes the goods. */
const placeIn = (address: RawBuilder<unknown>) => sql`(
  select array_agg(coalesce(${address} ->> part, '') order by part)
  from unnest(array['street', 'line2', 'postcode', 'city', 'country']) as part)`

/** For which company somebody buys at this moment, or as somebody of a company that is named; nothing where it is for themselves. */
export async function buyingFor(
  db: Database,
  { guid, user }: Caller,
  { costCentre }: Pick<Wishes, 'costCentre'>,
  company: string | null = null,
): Promise<Buyer | null> {
  if (!user) return null
  const { rows } = await sql<Buyer>`
    select m.id as member, m.company_id as company, ${rightsIn('m')} as rights, coalesce(c.buying -> 'required', '[]') as required,
      (select coalesce(json_agg(id), '[]') from ${branchesOf(sql`m.id`)} as branch) as branches,
      (select json_build_object('id', k.id, 'code', k.code, 'name', k.name) from company_cost_centre k
       where k.company_id = c.id and k.id = ${costCentre}::integer and ${mayUse('k', sql`m.id`)}) as "costCentre",
      (select json_build_object('name', b.name, 'gateHours', b.gate_hours)
       from cart_choice k cross join lateral (select case json_typeof(k.addresses::json -> 'delivery') when 'object'
           then k.addresses::jsonb -> 'delivery' else k.addresses::jsonb -> 'billing' end as goal) g
         join company_branch b on b.company_id = c.id and ${placeIn(sql`b.address`)} = ${placeIn(sql`g.goal`)}
       where k.customer_guid = a.customer_guid and b.id in ${reachOf(sql`m.id`)}
       order by b.id is not distinct from m.branch_id desc, b.id limit 1) as "deliveredTo"
    from account a join company_member m on m.customer_guid = a.customer_guid and m.company_id = coalesce(${company}::uuid, a.company_id)
      join company c on c.id = m.company_id
    where a.customer_guid = ${guid} and m.state = 'active'`.execute(db)
  return rows[0] ?? null
}

/** What is kept of a company with an order, once somebody may buy for it and has told all that it wants to know. */
export function requireFacts(buyer: Buyer, wishes: Wishes): BoughtFor {
  const { company, member, costCentre, branches, deliveredTo = null, rights, required } = buyer
  if (!rights.includes('order')) throw new HttpProblem('RIGHT_MISSING')
  const told: Record<OrderFact, boolean> = {
    costCentre: costCentre !== null,
    orderReference: wishes.orderReference !== '',
    note: wishes.note !== '',
    // What is no longer sold goes into no order.
    lineReference: wishes.lines.every(({ offered, reference }) => offered === null || reference !== null),
  }
  const isUnknown = wishes.costCentre !== null && costCentre === null
  const lacking = required.filter((fact) => !told[fact])
  const wrong = isUnknown ? [...new Set<OrderFact>(['costCentre', ...lacking])] : lacking
  const errors = wrong.map((path) => ({ path, message: 'the company wants to be told it with each order' }))
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
  return { company, member, costCentre, branches, deliveredTo }
}
