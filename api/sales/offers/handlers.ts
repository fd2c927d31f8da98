import { sql } from 'kysely'
import { type CartAddition } from '#lib/contract/cart.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import type { Offer, OfferLine, OfferSummary } from '#lib/contract/offer.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import type { offerRows } from '#lib/contract/rows/offer.ts'
import { customerOf, userOf } from '../../platform/http/caller.ts'
import { drawnPapers } from '../papers/drawn-papers.ts'
import { expectKnown, callerRow, type CartState } from '../cart/state.ts'
import { toCart } from '../cart/to-cart.ts'
import { askerOf } from '../orders/asker.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { becameOf, writeLines } from '../cart/add-lines.ts'
import { saidOf } from '../cart/line-texts.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import { priceFor } from '../../catalog/products/price-breaks.ts'
import { ownSummaries } from '../contracts/own-summaries.ts'
import { counterOffer, declineOffer } from './answer-offer.ts'
import { mayAnswer, requireAnswer } from './answering.ts'
import { askOffer } from './ask-offer.ts'
import { listOffers, readOffer, stateOf, type OfferRow } from './read-offer.ts'
import { drawOfferInThread } from './draw-offer.ts'
import { currentVersion, readVersions } from './versions.ts'

const toOfferSummary = (row: OfferRow, at: Date, guid?: string): OfferSummary => ({
  number: row.number,
  issuedAt: row.issued_at.toISOString(),
  validUntil: row.valid_until.toISOString(),
  state: stateOf(row, at),
  total: row.terms.total,
  itemsCount: row.terms.lines.length,
  isAsked: row.asked_at !== null,
  buyerName: row.customer_guid === guid ? null : row.buyer_name,
})

/** An offer as its buyer sees it, beside what its products cost them now. */
async function toOffer(row: OfferRow, services: Services, call: Parameters<typeof ownSummaries>[2]): Promise<Offer> {
  const { buyer, note, lines, shipping, arrival, goods, tax } = row.terms
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const products = new Map((await ownSummaries(services, ids, call)).map((product) => [product.productId, product]))
  const nowOf = ({ productId: id, certifies, quantity }: OrderLine): OfferLine['now'] => {
    const product = id === null ? undefined : products.get(id)
    if (!product) return null
    const { productId, image, availability, stockQuantity: stock, leadDays: lead = null } = product
    // Certificates are made, not kept.
    const available = certifies ? maxLineQuantity : allowedQuantity({ availability, stock, lead })
    return { productId, image, unitPrice: priceFor(product, quantity), available }
  }
  const { productSkuCode, name, price } = shipping
  const versions = await readVersions(services.db, row, call.market)
  return {
    ...toOfferSummary(row, new Date(), call.caller?.guid),
    ...{ version: currentVersion(versions), versions },
    mayAnswer: await mayAnswer(services.db, call.caller, row),
    ...{ buyer, note, goods, arrival, tax },
    lines: lines.map((line) => ({ ...toOfferLine(line), now: nowOf(line) })),
    shipping: { productSkuCode, name, price },
    orderNumber: row.order_status === 'cancelled' ? null : row.order_number,
  }
}

const toOfferLine = ({ productId: _, parts: __, ...line }: OrderLine): Omit<OfferLine, 'now'> => line

type TakenOffer = { state: CartState } & Omit<CartAddition, 'cart'>

/**
 * Makes a cart one of the offer: its lines are set to what was offered, whatever of them lay there before, and what else is in
 * the cart stays at its own price.
 */
async function takeOffer(db: Database, call: Call<typeof offerRows.offerTake>, offer: OfferRow): Promise<TakenOffer> {
  const caller = customerOf(call)
  await requireAnswer(db, caller, offer)
  if (stateOf(offer, new Date()) !== 'open') throw new HttpProblem('OFFER_NOT_OPEN')
  const { version } = call.body
  if (version !== undefined && currentVersion(await readVersions(db, offer, call.market)) !== version)
    throw new HttpProblem('OFFER_CHANGED')
  const { lines } = offer.terms
  const asked = lines.flatMap(({ productId, productSkuCode, quantity, unitPrice, certifies, ...said }, line) => {
    if (certifies) return []
    const its = lines.find((one) => one.certifies?.line === productSkuCode)?.productId
    const named = { line, id: productId ?? undefined, quantity, net: unitPrice.net, ...saidOf(said) }
    return [{ ...named, calibration: its ? [its] : undefined }]
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

type OfferCalls = Pick<Handlers, keyof typeof offerRows>

export function offerHandlers(services: Services): OfferCalls {
  const { db } = services
  const paper = drawnPapers(drawOfferInThread)
  const read = async (call: Pick<Call, 'caller' | 'headers' | 'market'>, number: string) =>
    readOffer(db, await askerOf(services, call, number), { number, culture: call.market.culture })
  return {
    offerAsk: async (call) => {
      const number = await askOffer(services, call)
      services.mailDelivery.wake()
      const own = { caller: call.caller, holdsKey: true }
      return toOffer(await readOffer(db, own, { number, culture: call.market.culture }), services, call)
    },
    offers: async (call) => {
      const rows = await listOffers(db, userOf(call), call.market.culture)
      return { offers: rows.map((row) => toOfferSummary(row, new Date(), userOf(call))) }
    },
    offer: async (call) => toOffer(await read(call, call.query.number), services, call),
    offerDocument: async (call) => {
      const { culture, number, issued_at, valid_until, terms } = await read(call, call.query.number)
      return paper(number, { culture, number, issued_at, valid_until, terms }, () =>
        attempt(db, [{ limit: 'paperPlace', by: placeOf(call.address) }]),
      )
    },
    offerCounter: async (call) => {
      await counterOffer(services, call)
      return toOffer(await read(call, call.body.number), services, call)
    },
    offerDecline: async (call) => {
      await declineOffer(services, call)
      return toOffer(await read(call, call.body.number), services, call)
    },
    offerTake: async (call) => {
      await expectKnown(db, customerOf(call))
      const { state, ...became } = await takeOffer(db, call, await read(call, call.body.number))
      return { cart: await toCart(state, services, call), ...became }
    },
  }
}
