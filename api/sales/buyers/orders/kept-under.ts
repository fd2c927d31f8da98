import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { BuyerOrderLook } from '#lib/contract/buyer-order.ts'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { joined } from '../../cart/line-texts.ts'
import { goodsOf } from '../../orders/goods.ts'
import type { OrderRow } from '../../orders/to-order.ts'

/** What came of a key. */
export type Kept = { state: 'ordered'; order: OrderRow } | { state: 'asked'; request: number }

type Asked = { guid: string; company: string; key: string; look: BuyerOrderLook; costCentre: number | null }

type Request = {
  id: number
  lines: { sku: string; quantity: number }[]
  note: string
  orderReference: string
  boughtFor: OrderRow['bought_for']
}

/** What a key stands for already, once its buyer is locked: one order, or one request and, once it was approved, its order. */
export async function keptOf(db: Database, { guid, company, key, look, costCentre }: Asked): Promise<Kept | undefined> {
  const { rows } = await sql<{ order: OrderRow | null; request: Request | null }>`
    with asked as (select * from company_request where customer_guid = ${guid} and idempotency_key = ${key})
    select (select row_to_json(o) from customer_order o where customer_guid = ${guid}
        and (idempotency_key = ${key} or o.number = (select order_number from asked))) as order,
      (select json_build_object('id', r.id, 'note', r.wishes ->> 'note', 'orderReference', r.wishes ->> 'orderReference',
         'boughtFor', r.bought_for, 'lines', r.lines)
       from asked r) as request`.execute(db)
  const { order, request } = rows[0] ?? {}
  const wanted = { company, costCentre, note: look.note, reference: look.orderReference }
  const saidOf = (boughtFor: OrderRow['bought_for'], note: string, reference: string) => ({
    company: boughtFor?.company,
    costCentre: boughtFor?.costCentre?.id ?? null,
    ...{ note, reference },
  })
  if (order) {
    const said = saidOf(order.bought_for, order.note, order.order_reference)
    const bought = goodsOf(order.lines).map(({ productSkuCode: sku, ...line }) => ({ sku, ...line }))
    requireSame(isDeepStrictEqual(said, wanted) && isDeepStrictEqual(counted(bought), counted(look.lines)))
    return { state: 'ordered', order }
  }
  if (!request) return undefined
  requireSame(isDeepStrictEqual(saidOf(request.boughtFor, request.note, request.orderReference), wanted))
  return { state: 'asked', request: request.id }
}

type Counted = { sku: string; quantity: number } & LineTexts

/** A product may stand on several lines of what is wanted, and is one of the order. */
function counted(lines: readonly Counted[]): Map<string, unknown> {
  return new Map(
    [...Map.groupBy(lines, ({ sku }) => sku)].map(([sku, same]) => [
      sku,
      [same.reduce((sum, { quantity }) => sum + quantity, 0), joined('reference', same), joined('note', same)],
    ]),
  )
}

function requireSame(isSame: boolean): void {
  if (!isSame) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
}
