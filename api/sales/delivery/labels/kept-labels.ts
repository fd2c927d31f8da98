import { sql, type Selectable } from 'kysely'
import type { Tracking } from '#lib/contract/order.ts'
import type { Deliveries } from '../../../catalog/shop/deliveries.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database, Tables } from '../../../platform/database/tables.ts'
import type { ParcelRow } from '../../orders/parcels.ts'
import type { OrderRow } from '../../orders/to-order.ts'

export type KeptLabel = Omit<Selectable<Tables['shipping_label']>, 'file' | 'type'>

const columns = [
  'id',
  'order_id',
  'key',
  'lines',
  'asked_at',
  'busy_until',
  'made_at',
  'tracking',
  'cancelled_at',
] as const

/** The labels of an order that were not cancelled, without their files. */
export const readLabels = (db: Database, orderId: number): Promise<KeptLabel[]> =>
  db
    .selectFrom('shipping_label')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()

type Followed = Pick<ParcelRow, 'tracking'>

/** The label on a parcel: a parcel has left with it by having left under its number, whoever typed that. */
export const labelOn = (labels: readonly KeptLabel[], { tracking }: Followed): KeptLabel | undefined =>
  tracking ? labels.find((label) => label.tracking?.number === tracking.number) : undefined

/** The label of the parcel that leaves next. */
export const waitingLabel = (labels: readonly KeptLabel[], parcels: readonly Followed[]): KeptLabel | undefined =>
  labels.find((label) => parcels.every((parcel) => labelOn([label], parcel) === undefined))

/** Longer than an answer is waited for; the one who waits may have stopped working. */
const mostBusy = sql<Date>`now() + interval '1 minute'`

/** Lets one of those who ask about a label at once do so: under the lock of its order, before its transaction ends. */
export async function takeInHand(db: Database, { id }: Pick<KeptLabel, 'id'>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shipping_label')
    .set({ busy_until: mostBusy })
    .where('id', '=', id)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', sql<Date>`now()`)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new HttpProblem('LABEL_IN_HAND')
}

export async function letGo(db: Database, { id }: Pick<KeptLabel, 'id'>): Promise<void> {
  await db.updateTable('shipping_label').set({ busy_until: null }).where('id', '=', id).execute()
}

/** Who carries a parcel of a number: as its label says, or else as the way of delivery does. */
export async function trackingOf(
  { db, deliveries }: { db: Database; deliveries: Pick<Deliveries, 'parcel'> },
  order: Pick<OrderRow, 'id' | 'shipping'>,
  number: string,
): Promise<Tracking> {
  const labels = await readLabels(db, order.id)
  const named = deliveries.parcel(order.shipping.productSkuCode, number)
  const label = labelOn(labels, { tracking: named })
  // It is being cancelled: a parcel under it would be carried by nobody.
  if (label?.busy_until && label.busy_until > new Date()) throw new HttpProblem('STEP_REFUSED')
  return label?.tracking ?? named
}

/** A label as it was made; nothing of one that was cancelled. */
export const readLabelFile = (db: Database, order: Pick<OrderRow, 'id'>, id: number) =>
  db
    .selectFrom('shipping_label')
    .select(['file', 'type', 'tracking'])
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
