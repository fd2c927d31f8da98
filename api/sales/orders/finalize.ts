import { sql } from 'kysely'
import type * as v from 'valibot'
import type { FinalizeRequest, Order } from '#lib/contract/order.ts'
import { customerOf, type Caller } from '../../platform/http/caller.ts'
import { callerRow } from '../cart/state.ts'
import { treatmentFor } from '../cart/taxed.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import { textVersions } from '../../catalog/content/keep-texts.ts'
import { holdOffer, offerOrdered } from '../offers/ordered.ts'
import type { Markets } from '../../catalog/shop/markets.ts'
import { paidLater } from '../payments/labels.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { placeOf, type Attempt } from '../../platform/limits/attempts.ts'
import { countEvent } from '../../platform/observability/measure.ts'
import { type Asking, askingOutside } from '../../platform/ports/asking.ts'
import { atOnce, type Passage } from '../approvals/passage.ts'
import { readBasis, type Basis } from './basis.ts'
import { composeOrder, meansSame } from './compose.ts'
import { confirmationMail, handedPages } from './confirmation.ts'
import { noteHold, unconfirmedHours } from './guest-holds.ts'
import { requireLittleHeld, requireLittleHeldByAll } from './held.ts'
import { orderLinks } from './order-link.ts'
import { withNewNumber } from './order-number.ts'
import { place } from './place.ts'
import { proformaToAccounting } from '../papers/to-accounting.ts'
import { toOrder, type OrderRow } from './to-order.ts'

type Finalize = Markets & {
  catalogue: Catalogue
  caller: Caller | undefined
  body: v.InferOutput<typeof FinalizeRequest>
  yc: string | undefined
  address: string
}

/**
 * Orders the cart in one transaction: lock the customer, read, count, write. Calls of one customer follow each other, so the
 * same key gives the same order however often and however much at once it is sent, and is counted once. What comes to nothing
 * takes its count back. Carriers and tax services are asked while none is open.
 */
export function finalizer(services: Services): (call: Finalize) => Promise<Order> {
  const order = orderer(services)
  return async (call) => toOrder(await order(call, atOnce), call, services.gateways)
}

/** The same for a cart that goes another way to its order; what a cart would be comes back where it is not ordered now. */
export function orderer(services: Services): (call: Finalize, passage: Passage) => Promise<OrderRow> {
  const { db, mailDelivery, gateways, ratesAt, ratedShop } = services
  const keepTexts = textVersions(services, handedPages)
  return async (call, passage) => {
    const caller = customerOf(call)
    const { body, market } = call
    const { shop } = call.catalogue
    const context = { market, shop, gateways, guid: caller.guid, yc: call.yc }
    const linkTo = await orderLinks(services)
    const network = await networkOf(services, call.address)
    const texts = await keepTexts({ shop, market, version: call.catalogue.versionOfContents })
    const made = { isNew: false }
    const ordering = (asking: Asking) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql`${callerRow(caller)} for no key update`.execute(transaction)
        if (rows.length === 0) throw new HttpProblem('GUID_REQUIRED')
        await passage.enter?.(transaction)
        const basis = await readHeld(transaction, caller, market, body.idempotencyKey)
        if (basis.placed) {
          if (meansSame(basis.placed, basis, body, market)) return basis.placed
          throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
        }
        const rated = await ratedShop(shop, market, basis, asking)
        const treatment = await treatmentFor(basis, {
          market,
          shop: rated,
          ratesAt: (taxes, culture, to) => ratesAt(taxes, culture, to, asking),
        })
        const boughtFor = await passage.boughtFor(transaction, caller, { ...body, lines: basis.lines })
        const composed = composeOrder(
          basis,
          { ...body, ...passage.shown },
          { ...context, shop: rated, treatment, boughtFor },
        )
        if (!caller.user) requireLittleHeld(basis)
        const isPlaced = await passage.mayPlace(transaction, composed, basis)
        if (!isPlaced) {
          await passage.leave?.(transaction)
          return composed
        }
        const link = linkTo(composed, caller.user)
        const told = { seller: shop.sellers.behind(composed), link, texts }
        const mail = confirmationMail(composed, { ...told, confirmHours: hoursToConfirm(composed, caller) })
        const inCart = basis.lines.map(({ product_id }) => product_id)
        const attempts = orderAttempts(composed, basis, call.address)
        await place(transaction, composed, mail, { inCart, offer: offerOrdered(basis), attempts })
        if (!caller.user) await holdForGuest(transaction, composed, network)
        await proformaToAccounting(services, transaction, { order: composed, seller: told.seller })
        await passage.leave?.(transaction)
        made.isNew = true
        return composed
      })
    const order = await askingOutside((asking) => withNewNumber(() => ordering(asking))).catch(
      countConflict(market.culture),
    )
    if (made.isNew) countEvent('nonius_orders_placed_total', { culture: market.culture })
    mailDelivery.wake()
    return order
  }
}

/** Notes what a guest holds by an order, and refuses one by which guests would hold too much. */
async function holdForGuest(transaction: Database, order: OrderRow, network: string | undefined): Promise<void> {
  await noteHold(transaction, order.number, network)
  await requireLittleHeldByAll(transaction, order, network)
}

/** What a guest is told of who pays later, online or by transfer; goods of an invoice with terms wait for no money. */
const hoursToConfirm = ({ payment_label: label }: OrderRow, { user }: Caller) =>
  user || label === paidLater ? undefined : unconfirmedHours

/** By a key of ours, so that nobody who reads the table learns from where somebody ordered. */
async function networkOf({ orderKeys }: Services, address: string): Promise<string | undefined> {
  const place = placeOf(address)
  return place === undefined ? undefined : (await orderKeys.signer())(`place ${place}`)
}

/** A cart of an offer is read again once nobody else can order by that offer. */
async function readHeld(...[transaction, ...asked]: Parameters<typeof readBasis>): Promise<Basis> {
  const basis = await readBasis(transaction, ...asked)
  if (!basis.choice?.offer) return basis
  await holdOffer(transaction, basis.choice.offer)
  return readBasis(transaction, ...asked)
}

const orderAttempts = ({ customer_guid, email }: OrderRow, { own_email }: Basis, address: string): Attempt[] => [
  { limit: 'orderCustomer', by: customer_guid },
  { limit: 'orderMail', by: email === own_email ? undefined : email },
  { limit: 'orderPlace', by: placeOf(address) },
]

const countConflict =
  (culture: string) =>
  (error: unknown): never => {
    if (error instanceof HttpProblem && error.code === 'QUANTITY_NOT_AVAILABLE')
      countEvent('nonius_stock_conflicts_total', { culture })
    throw error
  }
