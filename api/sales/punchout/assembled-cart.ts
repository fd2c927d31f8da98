import { randomUUID } from 'node:crypto'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Connection } from '../../customers/punchout/connection-of.ts'
import type { PunchoutContext } from '../../customers/punchout/punchout-tables.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { addLines } from '../cart/add-lines.ts'
import { choiceHandlers } from '../cart/choice-handlers.ts'
import type { Services } from '../services.ts'
import type { OrderRequest } from './cxml-order.ts'
import { orderAddresses, type Orderer } from './order-addresses.ts'
import { namedLinesOf } from './ordered-lines.ts'

export type Ordering = {
  connection: Connection
  order: OrderRequest
  payloadId: string
  parties: PunchoutContext
  catalogue: Catalogue
  /** The network address that asks. */
  address: string
}

type Assembling = Ordering & { market: Market; who: Orderer }

/**
 * A cart of its own with what a system orders, where it goes and how. It is a guest's, so that one that was left behind goes as those do.
 * The tax number is asked about as at the checkout, which takes too long for a transaction.
 */
export async function assembledCart(services: Services, assembling: Assembling): Promise<{ guid: string }> {
  const { order, catalogue, market, who, address } = assembling
  const addresses = orderAddresses(order, who)
  const lines = await namedLinesOf(services.db, order.items)
  const guid = randomUUID()
  const caller: Caller = { guid, user: false }
  const call = {
    ...{ caller, market, catalogue, address, markets: catalogue.markets, words: catalogue.words },
    ...{ changedAt: catalogue.changedAt, params: {}, query: undefined, system: undefined, yc: undefined, text: '' },
    headers: new Headers(),
  } satisfies Omit<Call, 'body' | 'query'> & { query: undefined }
  await services.db.insertInto('customer').values({ guid, registered: false }).execute()
  try {
    const { refused, uncertified = [] } = await addLines(services.db, market, caller, lines)
    requireWritten(lines, refused, uncertified)
    const choices = choiceHandlers(services)
    await choices.addressOptionsSet({ ...call, body: addresses })
    const methods = (await choices.shippingMethods({ ...call, body: undefined })) as ShippingMethod[]
    // The cheapest that brings it to the door: a document says nothing of ways that the shop knows.
    const [way] = methods.filter(({ pickup }) => !pickup).toSorted((one, other) => one.price.gross - other.price.gross)
    if (!way) throw new HttpProblem('CART_DELIVERY_IS_EMPTY')
    await choices.shippingSet({ ...call, body: { productSkuCode: way.productSkuCode, pickupPointId: null } })
    return { guid }
  } catch (error) {
    await services.db.deleteFrom('customer').where('guid', '=', guid).execute()
    throw error
  }
}

type Added = Awaited<ReturnType<typeof addLines>>

/** All of it is ordered or nothing. */
function requireWritten(
  lines: readonly { sku: string }[],
  refused: Added['refused'],
  uncertified: readonly number[],
): void {
  const skuOf = (line: number) => lines[line]?.sku ?? ''
  const [first] = refused
  if (first?.code === 'QUANTITY_NOT_AVAILABLE') {
    const short = refused.map(({ line, available }) => ({ productSkuCode: skuOf(line), available }))
    throw new HttpProblem('QUANTITY_NOT_AVAILABLE', { lines: short })
  }
  if (first) throw new HttpProblem(first.code, { lines: refused.map(({ line }) => ({ productSkuCode: skuOf(line) })) })
  if (uncertified.length > 0)
    throw new HttpProblem('SKU_UNKNOWN', { lines: uncertified.map((line) => ({ productSkuCode: skuOf(line) })) })
}
