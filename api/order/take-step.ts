import { sql } from 'kysely'
import type { OrderStatus } from '#lib/contract/order.ts'
import { sendMail } from '../mail/send.ts'
import type { PaymentLabel } from '../payment/labels.ts'
import { receivedMail } from '../payment/received-mail.ts'
import type { Services } from '../services.ts'
import { stepFollows, steps, type StepName } from './steps.ts'

/** What came of a step: taken, or why not. */
export type Taken =
  | { was: 'taken'; status: OrderStatus }
  | { was: 'unknown' }
  | { was: 'refused'; status: OrderStatus; follows: readonly OrderStatus[] }

/** Takes a step with an order: its status, its history and its mail in one transaction, under the order's lock. */
export async function takeStep(services: Services, number: string, name: StepName): Promise<Taken> {
  const { sellers } = (await services.mirror.lately()).shop
  return services.db.transaction().execute(async (transaction): Promise<Taken> => {
    const row = await transaction
      .selectFrom('customer_order')
      .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
      .selectAll('customer_order')
      .select('customer.registered')
      .where('number', '=', number)
      .forUpdate('customer_order')
      .executeTakeFirst()
    if (!row) return { was: 'unknown' }
    const { registered, ...order } = row
    // Written by finalize, from the list of labels.
    const follows = stepFollows(name, order.payment_label as PaymentLabel)
    if (!follows.includes(order.status)) return { was: 'refused', status: order.status, follows }
    const status = steps[name].to
    const entry = JSON.stringify([{ status, at: new Date().toISOString() }])
    await transaction
      .updateTable('customer_order')
      .set({
        status,
        history: sql`history || ${entry}::jsonb`,
        ...(name === 'pay' && { payment_status: 'paid' as const }),
      })
      .where('id', '=', order.id)
      .execute()
    if (name === 'pay')
      await sendMail(services, receivedMail(services, { order, registered }, sellers.behind(order)), transaction)
    return { was: 'taken', status }
  })
}
