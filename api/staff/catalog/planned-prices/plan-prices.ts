import { sql } from 'kysely'
import type { ProductPrices } from '#lib/contract/staff/plans.ts'
import { grossOf } from '../../../catalog/products/price.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { changePart, findProduct, versionOfFields } from '../products/parts/product-part.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { overlap } from './overlap.ts'
import { minuteIn, type Plan, plansOf, plansPart, readPlans, loggedPlans } from './plans-part.ts'

export async function readPrices(db: Database, sku: string): Promise<ProductPrices> {
  const { id } = await findProduct(db, sku)
  const plans = await readPlans(db, id)
  return { version: versionOfFields(loggedPlans(plans)), plans, past: await readPast(db, id) }
}

/** What a product has cost in thirty days, from the price that held when they began. */
async function readPast(db: Database, id: number): Promise<ProductPrices['past']> {
  const points = new Map((await readMarkets(db)).map((market) => [market.culture, market]))
  const rows = await db
    .selectFrom('price_history as h')
    .select(['culture', 'since', 'net'])
    .where('product_id', '=', id)
    .where(
      sql<boolean>`h.since >= coalesce((select max(since) from price_history where product_id = h.product_id
        and culture = h.culture and since <= now() - interval '30 days'), '-infinity')`,
    )
    .orderBy('since')
    .execute()
  return rows.flatMap(({ culture, since, net }) => {
    const market = points.get(culture)
    return market ? [{ culture, since: since.toISOString(), net, gross: grossOf(net, market) }] : []
  })
}

export async function planPrices({ db }: StaffServices, call: CallOf<'planPrices'>): Promise<ProductPrices> {
  const sku = call.params['sku'] ?? ''
  const { version, plans } = call.body
  const markets = await readMarkets(db)
  const unknown = plans.filter(({ culture }) => !markets.some((market) => market.culture === culture))
  if (unknown.length > 0)
    throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'culture', message: 'no market has it' }] })
  const wanted = await numbered(db, plans)
  await changePart(db, plansPart, {
    ...{ sku, by: whoOf(call).person, version },
    fields: (before) => {
      const known = new Set(plansOf(before).map(({ id }) => id))
      if (plans.some(({ id }) => id !== null && !known.has(id))) throw new HttpProblem('RECORD_CHANGED')
      requirePossible(plansOf(before), wanted)
      return loggedPlans(wanted)
    },
  })
  return readPrices(db, sku)
}

/** A number for each that has none, as the log will name it. */
async function numbered(db: Database, plans: CallOf<'planPrices'>['body']['plans']): Promise<Plan[]> {
  const wanting = plans.filter(({ id }) => id === null).length
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('planned_price', 'id'))::integer as id
    from generate_series(1, ${wanting}::integer)`.execute(db)
  const numbers = rows.map(({ id }) => id)
  return plans.map(({ id, ...plan }) => ({ ...plan, id: id ?? numbers.pop() ?? 0 }))
}

function requirePossible(before: readonly Plan[], plans: readonly Plan[]): void {
  const known = new Map(before.map((plan) => [plan.id, plan]))
  const now = new Date()
  for (const plan of plans) {
    const was = known.get(plan.id)
    if (was && JSON.stringify(loggedPlans([was])) === JSON.stringify(loggedPlans([plan]))) continue
    if (plan.regular !== null && plan.regular <= plan.net) throw wrong(`regular ${plan.culture}`, 'reduction')
    if (plan.until !== null && plan.until <= plan.from) throw wrong('until', 'endsBefore')
    const clock = minuteIn(plan.culture, now)
    const hasBegun = was !== undefined && was.from <= clock
    if (hasBegun && JSON.stringify(loggedPlans([{ ...plan, until: was.until }])) !== JSON.stringify(loggedPlans([was])))
      throw new HttpProblem('PLAN_HOLDS')
    if (plan.until === null ? !hasBegun && plan.from < clock : plan.until <= clock || (!hasBegun && plan.from < clock))
      throw new HttpProblem('TIME_IS_OVER')
    if (hasBegun && plan.until === null) throw new HttpProblem('PLAN_HOLDS')
  }
  if (overlap(plans)) throw new HttpProblem('PLANS_OVERLAP')
}

const wrong = (path: string, message: 'reduction' | 'endsBefore') =>
  new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })
