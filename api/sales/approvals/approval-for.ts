import { sql } from 'kysely'
import type { OrderLine } from '#lib/contract/order.ts'
import type { Price } from '#lib/contract/values.ts'
import { currencyIn, ruleColumns, localTimeIn } from '../../customers/companies/rules.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { BoughtFor } from '../orders/order-tables.ts'
import { approvalNeeded, isAbout, type Approval, type Rule } from './approval-needed.ts'

type Bought = { total: Price; lines: readonly Pick<OrderLine, 'productId' | 'total'>[] }

type Looking = {
  /** Budgets that are only looked at are not held. */
  isLook?: boolean
  /** A request that is not counted against itself. */
  without?: number
}

const nothing: Approval = { reasons: [], steps: [], beyond: [] }

/**
 * What of a company's rules a purchase has to go through. The budgets that it is about are locked in the order of their ids, so
 * that of two purchases at once the later one sees what the earlier one spends.
 */
export async function approvalFor(
  db: Database,
  boughtFor: BoughtFor | null,
  { total, lines }: Bought,
  { isLook = false, without = 0 }: Looking = {},
): Promise<Approval> {
  if (!boughtFor) return nothing
  const { company } = boughtFor
  const { rows } = await sql<Rule & { country: string }>`
    select ${ruleColumns}, 0 as used, c.country from company_rule r join company c on c.id = r.company_id
    where c.id = ${company} order by r.id`.execute(db)
  const [first] = rows
  if (!first) return nothing
  const rules = rows.filter((rule) => isAbout(rule, boughtFor))
  const budgets = rules.filter(({ per }) => per === 'month').map(({ id }) => id)
  if (budgets.length > 0 && !isLook)
    await sql`select from company_rule where id = any(${budgets}::integer[]) order by id for no key update`.execute(db)
  const used = await usedOf(db, company, { budgets, without })
  const categories = rules.some(({ category }) => category !== null) ? await categoriesOf(db, lines) : undefined
  return approvalNeeded(
    rules.map((rule) => ({ ...rule, used: used.get(rule.id) ?? 0 })),
    {
      ...boughtFor,
      total,
      lines: lines.map((line) => ({ net: line.total.net, categories: categories?.get(line.productId ?? 0) ?? [] })),
    },
    currencyIn(first.country),
  )
}

type Counted = { budgets: readonly number[]; without?: number }

/**
 * What of this month's budgets is used: by orders, unless they were cancelled or paid back, and by requests that wait, unless those
 * ask to go beyond the budget. So an order that is cancelled and a request that comes to nothing give back by themselves.
 */
export async function usedOf(
  db: Database,
  company: string,
  { budgets, without = 0 }: Counted,
): Promise<Map<number, number>> {
  if (budgets.length === 0) return new Map()
  const { country } = await db
    .selectFrom('company')
    .select('country')
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
  const zone = localTimeIn(country)
  const { rows } = await sql<{ id: number; used: number }>`
    with month as (select date_trunc('month', now() at time zone ${zone}) at time zone ${zone} as start),
    spent as (
      select bought_for, total::jsonb as total, '[]'::jsonb as beyond from customer_order, month
      where bought_for is not null and bought_for ->> 'company' = ${company} and placed_at >= month.start
        and status not in ('cancelled', 'refunded')
      union all select bought_for, total, beyond from company_request, month
      where company_id = ${company}::uuid and state = 'open' and asked_at >= month.start and id <> ${without}::integer)
    select r.id, coalesce(sum((s.total ->> 'net')::bigint), 0)::float8 as used
    from company_rule r left join spent s on not s.beyond @> to_jsonb(r.id) and s.total ->> 'currency' = ${currencyIn(country)}
      and (r.member_id is null or (s.bought_for ->> 'member')::integer = r.member_id)
      and (r.branch_id is null or s.bought_for -> 'branches' @> to_jsonb(r.branch_id))
      and (r.cost_centre_id is null or (s.bought_for -> 'costCentre' ->> 'id')::integer = r.cost_centre_id)
    where r.id = any(${budgets}::integer[]) group by r.id`.execute(db)
  return new Map(rows.map(({ id, used }) => [id, used]))
}

/** The category of each product with all that it lies within. */
async function categoriesOf(db: Database, lines: Bought['lines']): Promise<Map<number, number[]>> {
  const products = lines.flatMap(({ productId }) => productId ?? [])
  const { rows } = await sql<{ product: number; categories: number[] }>`
    with recursive within (product, category) as (
      select id, category_id from product where id = any(${products}::integer[])
      union select w.product, c.parent_id from within w join category c on c.id = w.category where c.parent_id is not null)
    select product, json_agg(category) as categories from within group by product`.execute(db)
  return new Map(rows.map(({ product, categories }) => [product, categories]))
}
