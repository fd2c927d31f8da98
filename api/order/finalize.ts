import { sql } from 'kysely'
import type * as v from 'valibot'
import type { FinalizeRequest, Order } from '#lib/contract/order.ts'
import { customerOf, type Caller } from '../caller.ts'
import { callerRow } from '../cart/state.ts'
import { treatmentFor } from '../cart/taxed.ts'
import type { Catalogue } from '../catalogue/mirror/mirror.ts'
import { storedSecret } from '../stored-secret.ts'
import type { Markets } from '../markets.ts'
import { Refusal } from '../problem.ts'
import type { Services } from '../services.ts'
import { happened } from '../watch/measure.ts'
import { readBasis } from './basis.ts'
import { composeOrder, meansSame } from './compose.ts'
import { confirmationMail } from './confirmation.ts'
import { place } from './place.ts'
import { toOrder } from './to-order.ts'

type Finalize = Markets & {
  catalogue: Catalogue
  caller: Caller | undefined
  body: v.InferOutput<typeof FinalizeRequest>
  yc: string | undefined
}

/**
 * Orders the cart in one transaction of three statements: lock the customer, read, write. Calls of one customer follow
 * each other, so the same key gives the same order however often and however much at once it is sent.
 */
export function finalizer({
  db,
  settings,
  mailDelivery,
  gateways,
  ratesAt,
}: Services): (call: Finalize) => Promise<Order> {
  const numberKey = storedSecret(db, 'order-number-key')
  return async (call) => {
    const caller = customerOf(call)
    const { body, market } = call
    const { shop } = call.catalogue
    const numbered = { guid: caller.guid, yc: call.yc, numberKey: await numberKey(), at: new Date() }
    const context = { market, shop, gateways, ...numbered }
    const made = { isNew: false }
    const ordering = db.transaction().execute(async (transaction) => {
      const { rows } = await sql`${callerRow(caller)} for no key update`.execute(transaction)
      if (rows.length === 0) throw new Refusal('GUID_REQUIRED')
      const basis = await readBasis(transaction, caller, market, body.idempotencyKey)
      if (basis.placed) {
        if (meansSame(basis.placed, basis, body, market)) return basis.placed
        throw new Refusal('IDEMPOTENCY_KEY_REUSED')
      }
      const treatment = await treatmentFor(basis, { market, shop, ratesAt })
      const composed = composeOrder(basis, body, { ...context, treatment })
      const mail = confirmationMail(composed, { user: caller.user, seller: shop.sellers.behind(composed) }, settings)
      const inCart = basis.lines.map(({ product_id }) => product_id)
      await place(transaction, composed, mail, inCart)
      made.isNew = true
      return composed
    })
    const order = await ordering.catch(countConflict(market.culture))
    if (made.isNew) happened('nonius_orders_placed_total', { culture: market.culture })
    mailDelivery.wake()
    return toOrder(order, call, gateways)
  }
}

const countConflict =
  (culture: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.code === 'QUANTITY_NOT_AVAILABLE')
      happened('nonius_stock_conflicts_total', { culture })
    throw error
  }
