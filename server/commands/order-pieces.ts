import type { Piece } from '../../api/sales/orders/refundable.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { Stop } from '../cli/command.ts'

/** `SKU=QUANTITY`, or a SKU alone for one piece, as places in the order of a number. */
export async function readPieces(db: Database, number: string, texts: readonly string[]): Promise<Piece[]> {
  const order = await db.selectFrom('customer_order').select('lines').where('number', '=', number).executeTakeFirst()
  if (!order) throw new Stop(`There is no order ${number}.`)
  return texts.map((text) => {
    const [sku = '', count = '1'] = text.split('=')
    const place = order.lines.findIndex(({ productSkuCode }) => productSkuCode === sku)
    const quantity = Number(count)
    if (place < 0)
      throw new Stop(`The order ${number} has no ${sku}: ${order.lines.map((line) => line.productSkuCode).join(', ')}.`)
    if (!Number.isInteger(quantity) || quantity < 1) throw new Stop(`"${text}" says no number of pieces: ${sku}=1.`)
    return { place, quantity }
  })
}

/** The order that a return is of. */
export async function orderOfReturn(db: Database, number: string): Promise<string> {
  const row = await db
    .selectFrom('order_return')
    .innerJoin('customer_order', 'customer_order.id', 'order_return.order_id')
    .select('customer_order.number')
    .where('order_return.number', '=', number)
    .executeTakeFirst()
  if (!row) throw new Stop(`There is no return ${number}.`)
  return row.number
}
