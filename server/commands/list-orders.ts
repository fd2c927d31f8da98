import type { OrderStatus } from '#lib/contract/order.ts'
import { money } from '#lib/formats/money.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { Stop } from '../cli/command.ts'

/** The latest hundred orders, of one status where it is named, a line each. */
export async function listOrders(db: Database, status: OrderStatus | undefined): Promise<string> {
  let wanted = db.selectFrom('customer_order').selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(100)
  if (status) wanted = wanted.where('status', '=', status)
  const lines = (await wanted.execute()).map((order) =>
    [
      order.number,
      order.placed_at.toISOString(),
      order.status,
      order.payment_label,
      money(order.total.gross, order.total.currency, order.culture),
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : 'There are none.'
}

/** An order with its lines, its history and what went back of it. */
export async function showOrder(db: Database, number: string): Promise<string> {
  const order = await db.selectFrom('customer_order').selectAll().where('number', '=', number).executeTakeFirst()
  if (!order) throw new Stop(`There is no order ${number}.`)
  const amount = (gross: number) => money(gross, order.total.currency, order.culture)
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  const returns = await db.selectFrom('order_return').selectAll().where('order_id', '=', order.id).execute()
  const { tracking } = order
  return [
    `${order.number}  ${order.status}  ${order.payment_label}, payment ${order.payment_status}  ${order.email}`,
    ...order.lines.map(({ quantity, productSkuCode, name, total }) =>
      [`  ${quantity} × ${productSkuCode}`, name, amount(total.gross)].join('  '),
    ),
    `  ${order.shipping.name}  ${amount(order.shipping.price.gross)}`,
    `  ${amount(order.total.gross)}`,
    ...order.history.map(({ status, at }) => `  ${at}  ${status}`),
    ...(tracking ? [`  ${[tracking.carrier, tracking.number, tracking.url].filter(Boolean).join('  ')}`] : []),
    ...refunds.map(({ id, created_at, amount: gross, status }) =>
      [`  ${created_at.toISOString()}`, `refund ${amount(gross)}`, status, id].join('  '),
    ),
    ...returns.map((one) => `  ${one.history.at(-1)?.at}  return ${one.number}  ${one.status}`),
  ].join('\n')
}

/** What somebody has to pay back by transfer, the oldest first. */
export async function listTransfers(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select(['refund.id', 'refund.amount', 'refund.created_at', 'refund.status'])
    .select(['customer_order.number', 'customer_order.total', 'customer_order.culture', 'customer_order.email'])
    .where('refund.status', 'in', ['by-transfer', 'failed'])
    .orderBy('refund.created_at')
    .execute()
  const lines = rows.map(({ id, number, amount, total, culture, email, status }) =>
    [
      id,
      number,
      money(amount, total.currency, culture),
      email,
      ...(status === 'failed' ? ['the provider failed'] : []),
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nothing waits to be paid back by transfer.'
}
