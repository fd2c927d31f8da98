import { sql, type RawBuilder } from 'kysely'
import { orderSteps, ourSteps, type WaitingStep, waitingSteps } from '#lib/contract/staff/orders.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { lateIds } from './promises.ts'

type Services = Pick<StaffServices, 'db' | 'mirror'>

type Ids = RawBuilder<{ order_id: number }>

const inHand = sql`select id as order_id from customer_order where status in ('placed', 'paid', 'in-preparation')`

/**
 * The orders that wait for each step, as statements that find their ids without looking through all orders. What is paid on an
 * invoice may be prepared at once.
 */
const waitingFor = (late: readonly number[]): Record<WaitingStep, Ids> => ({
  unpaid: sql`${inHand} and status = 'placed' and due_days is null`,
  toPrepare: sql`${inHand} and (status = 'paid' or status = 'placed' and due_days is not null)`,
  toShip: sql`${inHand} and status = 'in-preparation'`,
  late: sql`select unnest(${late}::bigint[]) as order_id`,
  declined: sql`${inHand} and status = 'placed' and payment_status in ('declined', 'expired')`,
  returns: sql`select order_id from order_return where status <> 'refunded'`,
  refunds: sql`select order_id from refund where status in ('by-transfer', 'failed')`,
})

export const idsWaiting = (step: (typeof orderSteps)[number], late: readonly number[]): RawBuilder<unknown> =>
  step === 'todo'
    ? sql.join(
        ourSteps.map((ours) => waitingFor(late)[ours]),
        sql` union all `,
      )
    : waitingFor(late)[step]

/** What an order of a page waits for, as a list of names. */
export const waitsOf = (id: RawBuilder<unknown>, late: readonly number[]): RawBuilder<WaitingStep[]> => sql`
  (select coalesce(json_agg(step), '[]') from (values ${sql.join(
    waitingSteps.map((step) => sql`(${step}::text, ${id} in (${waitingFor(late)[step]}))`),
  )}) as w(step, waits) where waits)`

/** How many orders wait for each step. */
export async function countWaiting(services: Services): Promise<Partial<Record<WaitingStep, number>>> {
  const steps = waitingFor(await lateIds(services))
  const counts = waitingSteps.map(
    (step) => sql`(select count(distinct order_id) from (${steps[step]}) w)::integer as ${sql.ref(step)}`,
  )
  const { rows } = await sql<Record<WaitingStep, number>>`select ${sql.join(counts)}`.execute(services.db)
  return rows[0] ?? {}
}
