import { sql } from 'kysely'
import { customerOf } from '../../platform/http/caller.ts'
import { becameOf, writeLines } from '../cart/add-lines.ts'
import { callerRow, type CartState } from '../cart/state.ts'
import type { CartAddition } from '#lib/contract/cart.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Database } from '../../platform/database/tables.ts'
import { stateOf, type OfferRow } from './read-offer.ts'

type TakenOffer = { state: CartState } & Omit<CartAddition, 'cart'>

/**
 * Makes a cart one of the offer: its lines are set to what was offered, whatever of them lay there before, and what else is in
 * the cart stays at its own price.
 */
export async function takeOffer(
  db: Database,
  call: Pick<Call, 'caller' | 'market'>,
  offer: OfferRow,
): Promise<TakenOffer> {
  const caller = customerOf(call)
  if (stateOf(offer, new Date()) !== 'open') throw new HttpProblem('OFFER_NOT_OPEN')
  const { lines } = offer.terms
  const asked = lines.flatMap(({ productId, productSkuCode, quantity, unitPrice, certifies }, line) => {
    if (certifies) return []
    const its = lines.find((one) => one.certifies?.line === productSkuCode)?.productId
    return [{ line, id: productId ?? undefined, quantity, net: unitPrice.net, calibration: its ? [its] : undefined }]
  })
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`${callerRow(caller)} for no key update`.execute(transaction)
    if (rows.length === 0) throw new HttpProblem('GUID_REQUIRED')
    await sql`insert into cart_choice (customer_guid, offer_id, shipping_sku)
      values (${caller.guid}, ${offer.id}, ${offer.terms.shipping.productSkuCode})
      on conflict (customer_guid) do update set offer_id = excluded.offer_id,
        shipping_sku = excluded.shipping_sku, pickup_point = null`.execute(transaction)
    const state = await writeLines(transaction, call.market, caller, { lines: asked, instead: true })
    return { state, ...becameOf(state, asked) }
  })
}
