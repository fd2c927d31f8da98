import { sql } from 'kysely'
import { day } from '#lib/formats/dates.ts'
import { shownFor } from '../cart/allowed.ts'
import { sendMail } from '../mail/send.ts'
import { shopAddress } from '../mail/shop-address.ts'
import type { Mail } from '../mail/templates.ts'
import type { Services } from '../services.ts'
import { brandOf, type Sellers } from '../shop/sellers.ts'
import type { Database } from '../tables.ts'
import { happened } from '../watch/measure.ts'
import { orderLink } from './confirmation.ts'
import type { OrderRow } from './to-order.ts'

/** Paid after the goods came, so these wait for no money. */
const paidLater = 'invoice'

const dayLength = 86_400_000

type Unpaid = { order: OrderRow; registered: boolean; reserved: number }

/**
 * Cancels orders that waited for their money longer than their seller keeps goods, and gives the goods back to whoever wants
 * them. Each is a transaction of its own, and processes that share a database never take the same one. How many there were.
 */
export async function cancelUnpaid(services: Services): Promise<number> {
  const { sellers } = (await services.mirror.lately()).shop
  let count = 0
  while (await cancelNext(services, sellers)) count++
  if (count > 0) services.mailDelivery.wake()
  return count
}

const cancelNext = (services: Services, sellers: Sellers): Promise<boolean> =>
  services.db.transaction().execute(async (transaction) => {
    const unpaid = await lockNext(transaction)
    if (!unpaid) return false
    await cancel(transaction, unpaid.order)
    await giveBack(transaction, unpaid.order)
    await sendMail(services, cancelledMail(services, unpaid, sellers), transaction)
    happened('nonius_orders_unpaid_total', { culture: unpaid.order.culture })
    return true
  })

async function lockNext(db: Database): Promise<Unpaid | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .innerJoin('seller', 'seller.culture', 'customer_order.culture')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select(['customer.registered', 'seller.reserved_days'])
    .where('status', '=', 'placed')
    .where('payment_label', '<>', paidLater)
    .where('payment_status', '<>', 'paid')
    .where(sql<boolean>`placed_at < now() - reserved_days * interval '1 day'`)
    .orderBy('customer_order.id')
    .limit(1)
    .forUpdate('customer_order')
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { registered, reserved_days: reserved, ...order } = row
  return { order, registered, reserved }
}

/** An attempt to pay that is still open ends with it; money that comes all the same is noted, as `takeNote` says. */
async function cancel(db: Database, { id, payment_id, payment_status }: OrderRow): Promise<void> {
  const entry = JSON.stringify([{ status: 'cancelled', at: new Date().toISOString() }])
  const isOpen = payment_status === 'pending'
  await db
    .updateTable('customer_order')
    .set({
      status: 'cancelled',
      history: sql`history || ${entry}::jsonb`,
      ...(isOpen && { payment_status: 'expired' as const }),
    })
    .where('id', '=', id)
    .execute()
  if (isOpen && payment_id)
    await db
      .updateTable('payment')
      .set({ status: 'expired', decided_at: new Date() })
      .where('id', '=', payment_id)
      .execute()
}

/**
 * In the order of product ids, like an order takes it. What was sold out is shown again; what somebody took off sale although
 * there was some stays off.
 */
async function giveBack(db: Database, { lines }: OrderRow): Promise<void> {
  const wanted = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const after = sql`s.quantity + w.quantity`
  await sql`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}) as (product_id integer, quantity integer)),
    found as (
      select s.product_id, w.quantity from stock s join wanted w on w.product_id = s.product_id
      order by s.product_id for update of s)
    update stock s set quantity = ${after}, availability = case
      when s.availability = 'few' or (s.availability = 'unavailable' and s.quantity <= 0) then ${shownFor(after)}
      else s.availability end
    from found w where w.product_id = s.product_id`.execute(db)
}

function cancelledMail({ settings }: Services, { order, registered, reserved }: Unpaid, sellers: Sellers): Mail {
  const seller = sellers.behind(order)
  const until = new Date(new Date(order.placed_at).getTime() + reserved * dayLength)
  return {
    to: order.email,
    culture: order.culture,
    template: 'orderUnpaid',
    brand: brandOf(seller),
    replyTo: shopAddress(settings, seller),
    values: {
      orderNumber: order.number,
      until: day(until.toISOString(), order.culture),
      link: orderLink(settings, order, registered),
    },
  }
}
