import { sql } from 'kysely'
import { briefIn } from '#lib/markets/index.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type Change, noteAll } from '../../platform/audit.ts'
import { writeChanges } from '../products/write-product.ts'
import type { PublishingJobs } from '../../publishing/publishing-jobs.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { applyDuePlans, type AppliedPlans } from './apply-plans.ts'

type DueServices = Pick<StaffServices, 'db'> & { publishing: Pick<PublishingJobs, 'editions' | 'request'> | undefined }

/** So many products at a time, so that nobody who saves one of them waits long. */
const atATime = 200

/** Prices whose time has come begin and end, and the editions that show them are asked to be published. */
export async function changeDuePrices({ db, publishing }: DueServices, now = new Date()): Promise<void> {
  while (await db.transaction().execute((transaction) => changeSome(transaction, now)));
  if (publishing) await askForEditions(db, publishing)
}

const isDue = (now: Date) => sql<boolean>`(
  (state = 'planned' and starts_at <= ${now}) or (state = 'holding' and ends_at <= ${now}))`

/** Whether there was anything to do. Several processes may come at once: products are locked first, and looked at after that. */
async function changeSome(db: Database, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('planned_price')
    .select('product_id')
    .distinct()
    .where(isDue(now))
    .orderBy('product_id')
    .limit(atATime)
    .execute()
  if (found.length === 0) return false
  const products = await db
    .selectFrom('product')
    .select(['id', 'sku', 'code'])
    .where(
      'id',
      'in',
      found.map(({ product_id }) => product_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = [0, ...products.map(({ id }) => id)]
  const plans = Map.groupBy(
    await db.selectFrom('planned_price').selectAll().where('product_id', 'in', ids).where(isDue(now)).execute(),
    ({ product_id }) => product_id,
  )
  const prices = Map.groupBy(
    await db
      .selectFrom('price')
      .select(['product_id', 'culture', 'net', 'regular_net as regular', 'breaks'])
      .where('product_id', 'in', ids)
      .execute(),
    ({ product_id }) => product_id,
  )
  const applied = products.flatMap((product) => {
    const due = plans.get(product.id)
    return due ? [{ ...product, ...applyDuePlans(product.id, due, prices.get(product.id) ?? [], now) }] : []
  })
  await writeChanges(
    db,
    applied.map(({ change }) => change),
  )
  await writeStates(
    db,
    applied.flatMap((one) => one.plans),
  )
  await noteAll(db, applied.flatMap(auditEntriesOf))
  return true
}

/** Told as done by nobody: the engine did what somebody had planned. */
const auditEntriesOf = ({ sku, code, fields }: AppliedPlans & { sku: string; code: string }): Change[] =>
  Object.keys(fields.after).length === 0
    ? []
    : [{ by: undefined, action: 'product.repriced', record: `product:${sku}`, title: code, ...fields }]

async function writeStates(db: Database, plans: readonly AppliedPlans['plans'][number][]): Promise<void> {
  if (plans.length === 0) return
  await sql`update planned_price p set state = k.state, before_net = k.before_net,
      before_regular_net = k.before_regular_net, publishes = k.publishes
    from json_to_recordset(${JSON.stringify(plans)}::json)
      as k (id integer, state text, before_net bigint, before_regular_net bigint, publishes boolean)
    where p.id = k.id`.execute(db)
}

/** Jobs may lie elsewhere and not answer: what was not asked for is asked for in the next round. */
async function askForEditions(db: Database, publishing: NonNullable<DueServices['publishing']>): Promise<void> {
  const waiting = await db.selectFrom('planned_price').select(['id', 'culture']).where('publishes', '=', true).execute()
  for (const [culture, plans] of Map.groupBy(waiting, (plan) => plan.culture)) {
    const { key } = briefIn(culture)
    if (publishing.editions.includes(key)) await publishing.request(key, 'planned prices')
    await db
      .updateTable('planned_price')
      .set({ publishes: false })
      .where(
        'id',
        'in',
        plans.map(({ id }) => id),
      )
      .execute()
  }
}
