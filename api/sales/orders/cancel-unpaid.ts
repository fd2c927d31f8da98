import { sql } from 'kysely'
import { paidLater } from '../payments/labels.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { countEvent } from '../../platform/observability/measure.ts'
import { advance } from './advance.ts'
import { inOrderTransaction } from './order-transaction.ts'
import { forgetHolds, holdsUnconfirmed, unconfirmedHours } from './guest-holds.ts'
import type { Found } from './step-mails.ts'

const dayLength = 86_400_000
const hourLength = 3_600_000

type Unpaid = Found & { reserved: number; isUnconfirmed: boolean }

/**
 * Cancels orders that waited for their money longer than their seller keeps goods, or for hours where nobody has shown who
 * ordered and others want the goods, and gives those back. Each is a transaction of its own, and processes that share a database never take the same one. How many there were.
 */
export async function cancelUnpaid(services: Services): Promise<number> {
  let count = 0
  while (await cancelNext(services)) count++
  await forgetHolds(services.db)
  return count
}

const cancelNext = (services: Services): Promise<boolean> =>
  inOrderTransaction(services, async (transaction) => {
    const unpaid = await lockNext(transaction.db)
    if (!unpaid) return false
    const placed = new Date(unpaid.order.placed_at).getTime()
    const kept = unpaid.isUnconfirmed ? unconfirmedHours * hourLength : unpaid.reserved * dayLength
    const { was } = await advance(transaction, unpaid, 'expire', { keptUntil: new Date(placed + kept) })
    if (was === 'taken') countEvent('nonius_orders_unpaid_total', { culture: unpaid.order.culture })
    return was === 'taken'
  })

async function lockNext(db: Database): Promise<Unpaid | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .innerJoin('seller', 'seller.culture', 'customer_order.culture')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select(['customer.registered', 'seller.reserved_days', holdsUnconfirmed.as('isUnconfirmed')])
    .where('status', '=', 'placed')
    .where('payment_label', '<>', paidLater)
    .where('payment_status', '<>', 'paid')
    .where(sql<boolean>`(placed_at < now() - reserved_days * interval '1 day' or ${holdsUnconfirmed})`)
    .orderBy('customer_order.id')
    .limit(1)
    .forUpdate('customer_order')
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { registered, reserved_days: reserved, isUnconfirmed, ...order } = row
  return { order, registered, reserved, isUnconfirmed }
}
