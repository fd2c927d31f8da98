import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Services } from '../../services.ts'
import { lockOrder } from '../../orders/advance.ts'
import { inOrderTransaction } from '../../orders/order-transaction.ts'
import { readParcels } from '../../orders/parcels.ts'
import { labelOn, letGo, readLabels, takeInHand } from './kept-labels.ts'
import type { LabelToCancel } from './shipping-labels.ts'

type Wanted = {
  number: string
  label: number
  /** Notes it, in the transaction in which the label is given up. */
  noted: (db: Database, label: LabelToCancel) => Promise<void>
}

/** Gives a label up, so that nobody pays for it; one on a parcel that has left stays. */
export async function cancelLabel(services: Services, { number, label: id, noted }: Wanted): Promise<void> {
  const { labelMaker: maker } = services
  if (!maker) throw new HttpProblem('NOT_FOUND')
  const label = await inOrderTransaction(services, ({ db }) => begin(db, number, id))
  const answer = await maker.cancel(label).catch(async (error: unknown) => {
    await letGo(services.db, { id })
    throw error
  })
  if (answer) {
    await letGo(services.db, { id })
    throw new HttpProblem('LABEL_REFUSED', { reason: answer.refused })
  }
  await services.db.transaction().execute(async (db) => {
    await lockOrder(db, number)
    // Nobody prints it any more, and whose address it bears is no longer kept for it.
    const { numUpdatedRows } = await db
      .updateTable('shipping_label')
      .set({ cancelled_at: new Date(), busy_until: null, file: null })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await noted(db, label)
  })
}

async function begin(db: Database, number: string, id: number): Promise<LabelToCancel> {
  const order = (await lockOrder(db, number))?.order
  const labels = order ? await readLabels(db, order.id) : []
  const label = labels.find((one) => one.id === id)
  if (!order || !label) throw new HttpProblem('NOT_FOUND')
  const parcels = await readParcels(db, order.id)
  if (parcels.some((parcel) => labelOn([label], parcel))) throw new HttpProblem('STEP_REFUSED')
  await takeInHand(db, label)
  return {
    key: label.key,
    order: number,
    culture: order.culture,
    way: order.shipping.productSkuCode,
    number: label.tracking?.number ?? null,
  }
}
