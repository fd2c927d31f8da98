import { sql } from 'kysely'
import * as v from 'valibot'
import { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import type { PartOwner, ProductPart } from '../products/parts/product-part.ts'
import type { Fields } from '../products/product-fields.ts'
import { writeChanges } from '../products/write-product.ts'
import { endOf, type PlanRow } from './apply-plans.ts'
import { overlap } from './overlap.ts'

/** As the log tells of it, by `plan pl-PL 17`; times are minutes by the clock of the market. */
const LoggedPlan = v.tuple([v.number(), v.nullable(v.number()), v.string(), v.nullable(v.string())])

export type Plan = {
  id: number
  culture: Culture
  net: number
  regular: number | null
  from: string
  until: string | null
}

export const plansPart: ProductPart = {
  change: { action: 'product.planned' },
  owns: (field) => field.startsWith('plan '),
  read: async (db, { id }) => loggedPlans(await readPlans(db, id)),
  write: writePlans,
}

export const loggedPlans = (plans: readonly Plan[]): Fields =>
  Object.fromEntries(
    plans.map(({ id, culture, net, regular, from, until }) => [`plan ${culture} ${id}`, [net, regular, from, until]]),
  )

export const plansOf = (fields: Fields): Plan[] =>
  Object.entries(fields).flatMap(([field, told]) => {
    if (told === null) return []
    const [, culture, id] = field.split(' ')
    const [net, regular, from, until] = v.parse(LoggedPlan, told)
    return [{ id: Number(id), culture: v.parse(Culture, culture), net, regular, from, until }]
  })

/** What is planned of a product or holds as planned, by the clock of its market, the first one first. */
export async function readPlans(db: Database, product: number): Promise<(Plan & { holds: boolean })[]> {
  const rows = await db
    .selectFrom('planned_price')
    .select(['id', 'culture', 'net', 'regular_net as regular', 'state', 'starts_at', 'ends_at'])
    .where('product_id', '=', product)
    .where('state', '<>', 'over')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ state, starts_at, ends_at, ...plan }) => ({
    ...plan,
    from: minuteIn(plan.culture, starts_at),
    until: ends_at && minuteIn(plan.culture, ends_at),
    holds: state === 'holding',
  }))
}

/** A moment as the clock of a market shows it, `2026-12-01T08:00`. */
export const minuteIn = (culture: Culture, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: briefIn(culture).timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
    .format(at)
    .replace(' ', 'T')

async function writePlans(db: Database, product: PartOwner, fields: Fields): Promise<void> {
  const wanted = plansOf(fields)
  // Whoever plans is told so before; what comes back from the log stands against what was planned since.
  if (overlap(wanted)) throw new HttpProblem('RECORD_CHANGED')
  const kept = new Set(wanted.map(({ id }) => id))
  const rows = await db
    .selectFrom('planned_price')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('state', '<>', 'over')
    .forUpdate()
    .execute()
  const gone = rows.filter(({ id }) => !kept.has(id))
  await endHolding(
    db,
    product,
    gone.filter(({ state }) => state === 'holding'),
  )
  if (gone.length > 0)
    await db
      .updateTable('planned_price')
      .set({ state: 'over' })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  if (wanted.length === 0) return
  const written = wanted.map((plan) => ({ ...plan, product: product.id, zone: briefIn(plan.culture).timeZone }))
  // One that is over and comes back waits for its time again, or begins at once where that has come.
  await sql`insert into planned_price (id, product_id, culture, net, regular_net, starts_at, ends_at)
    select id, product, culture, net, regular, "from" at time zone zone, until at time zone zone
    from json_to_recordset(${JSON.stringify(written)}::json) as k (id integer, product integer, culture text, net bigint,
      regular bigint, "from" timestamp, until timestamp, zone text)
    on conflict (id) do update set net = excluded.net, regular_net = excluded.regular_net,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      state = case when planned_price.state = 'holding' then 'holding' else 'planned' end
    where planned_price.product_id = excluded.product_id`.execute(db)
}

/** A price that holds as planned and is withdrawn ends now. */
async function endHolding(db: Database, { id, sku, code }: PartOwner, ending: readonly PlanRow[]): Promise<void> {
  if (ending.length === 0) return
  const prices = await db
    .selectFrom('price')
    .select(['culture', 'net', 'regular_net as regular', 'breaks'])
    .where('product_id', '=', id)
    .execute()
  const ended = endOf(id, ending, prices)
  if (!ended) return
  await writeChanges(db, [ended.change])
  await db
    .updateTable('planned_price')
    .set({ publishes: true })
    .where(
      'id',
      'in',
      ending.map((plan) => plan.id),
    )
    .execute()
  await note(db, {
    ...{ by: undefined, action: 'product.repriced', record: `product:${sku}`, title: code },
    ...ended.fields,
  })
}
