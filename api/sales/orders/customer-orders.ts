import { type RawBuilder, sql } from 'kysely'
import type { CustomerOrders } from '../../customers/accounts/customer-orders.ts'
import type { Database } from '../../platform/database/tables.ts'
import { mergeCart } from '../cart/merge-cart.ts'

const ordersOf = (customer: RawBuilder<unknown>) =>
  sql`select count(*)::integer from customer_order where customer_order.customer_guid = ${customer}`

/**
 * Gives an account the orders that were placed as a guest under its address, which the link of the mail has proved to be theirs.
 * Keys by which guests ask again for an order are their own and may be the same twice, so none comes along. They are no guest's
 * any more, so what they hold is not counted among what guests do, nor given up where their own mail was not opened.
 */
const takeOverOrders: CustomerOrders['takeOverOrders'] = (transaction, email, user) =>
  sql`with taken as (
      update customer_order set customer_guid = ${user}, idempotency_key = gen_random_uuid()
      from customer where customer.guid = customer_order.customer_guid and not customer.registered
        and lower(customer_order.email) = ${email}
      returning id)
    delete from guest_hold using taken where order_id = taken.id`.execute(transaction)

async function underWay(transaction: Database, user: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from customer_order where customer_guid = ${user} and (
      status in ('placed', 'paid', 'in-preparation')
      or exists (select from refund where refund.order_id = customer_order.id and refund.status in ('asked', 'pending', 'by-transfer'))
      or exists (select from order_return where order_return.order_id = customer_order.id and order_return.status in ('received', 'inspected', 'restocked')))
    order by placed_at for update`.execute(transaction)
  return rows.map(({ number }) => number)
}

/** What accounts are handed. */
export const customerOrders: CustomerOrders = {
  counted: (customer) => ({
    all: sql`(${ordersOf(customer)})`,
    open: sql`(${ordersOf(customer)} and status not in ('delivered', 'cancelled', 'refunded'))`,
  }),
  takeOverCart: mergeCart,
  takeOverOrders,
  underWay,
}
