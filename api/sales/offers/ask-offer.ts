import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { offerRows } from '#lib/contract/rows/offer.ts'
import { cheapestHomeDelivery } from '#lib/domain/cheapest-delivery.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { goalOfCart } from '../cart/addresses.ts'
import { callerRow, expectKnown, readState, type CartState } from '../cart/state.ts'
import { saidOf } from '../cart/line-texts.ts'
import { pricedWith } from '../cart/free-delivery.ts'
import { chosenWay, treatmentFor } from '../cart/taxed.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import { requireTaxNumber } from '../../customers/accounts/tax-number.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, mailTo, placeOf } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import { keepAsked } from './answer-offer.ts'
import { companyAsking } from './answering.ts'
import { composeTerms, type WantedLine } from './compose-terms.ts'
import { numberOffer } from './number-offer.ts'
import type { OfferTerms } from './offer-tables.ts'
import { searchOf } from './search-text.ts'
import { sendOffer } from './send-offer.ts'
import { daysOf, endOfDay } from './validity.ts'
import { keepSent, type WishedLine } from './versions.ts'
import { stateOfLines, wishedLines } from './wished-lines.ts'

type Asking = Call<typeof offerRows.offerAsk>

/** Makes an offer of a cart, or of the lines that are named, at what its buyer pays today, and sends it. What comes to nothing takes its number back. */
export async function askOffer(services: Services, call: Asking): Promise<string> {
  const { db, orderKeys } = services
  const caller = customerOf(call)
  const { culture } = call.market
  const { requestId, email } = call.body
  await expectKnown(db, caller)
  const company_id = await companyAsking(db, caller)
  const made = await askedBefore(db, call, caller.guid)
  if (made !== undefined) return made
  const sign = await orderKeys.signer()
  const at = new Date()
  // Read before the transaction: what reads products asks the database by itself, which may have no second connection.
  const { lines } = call.body
  const state = lines ? await stateOfLines(db, caller, call, lines) : await readState(db, caller, call.market)
  const terms = await termsOf(services, call, state, at)
  const wished = await wishesOf(services, call, terms)
  return db.transaction().execute(async (transaction) => {
    await sql`${callerRow(caller)} for no key update`.execute(transaction)
    const before = await askedBefore(transaction, call, caller.guid)
    if (before !== undefined) return before
    await attempt(transaction, [...mailTo('offerMail', email), { limit: 'offerPlace', by: placeOf(call.address) }])
    const place = await numberOffer(transaction, terms.seller, culture, at)
    const valid_until = endOfDay(at, daysOf(terms.seller), culture)
    const { id } = await transaction
      .insertInto('offer')
      .values({
        ...place,
        ...{ culture, email, customer_guid: caller.guid, request_id: requestId, company_id },
        ...{ terms: JSON.stringify(terms), issued_at: at, valid_until, asked_at: wished ? at : null },
        search: searchOf({ number: place.number, email, terms }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepSent(transaction, id)
    const offer = { culture, number: place.number, issued_at: at, valid_until, terms }
    await sendOffer(services, transaction, offer, { email, sign })
    const said = wished && { note: terms.note, lines: wished }
    if (said) await keepAsked(services, transaction, { offer: { ...offer, id, email }, guid: caller.guid, said })
    return place.number
  })
}

/** The answer may have been lost on its way, so the same wish is the same offer. */
async function askedBefore(db: Database, { body, market }: Asking, guid: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('offer')
    .select(['number', 'customer_guid', 'terms', 'email'])
    .where('request_id', '=', body.requestId)
    .executeTakeFirst()
  if (!known) return undefined
  const isSame =
    known.customer_guid === guid &&
    known.email === body.email &&
    known.terms?.note === body.note &&
    isDeepStrictEqual(known.terms.buyer, checkedBuyer(body, market))
  if (!isSame || known.number === null) throw new HttpProblem('IDEMPOTENCY_KEY_REUSED')
  return known.number
}

function checkedBuyer({ buyer }: Asking['body'], market: Asking['market']): OfferTerms['buyer'] {
  const { country = countryOf(market), taxNumber } = buyer
  return { ...buyer, country, taxNumber: taxNumber ? requireTaxNumber({ country, taxNumber }) : null }
}

/** What lies in a cart at what everybody pays: each instrument, and its certificate behind it. */
async function wantedIn({ reader }: Pick<Services, 'reader'>, call: Asking, state: CartState): Promise<WantedLine[]> {
  const ids = state.lines.flatMap(({ product_id, calibration_id }) => [product_id, calibration_id ?? []].flat())
  const summaries = await reader.summaries([...new Set(ids)], call)
  const products = new Map(summaries.map((product) => [product.productId, product]))
  return state.lines.flatMap(
    ({ product_id, quantity, offered, calibration, calibration_id, ...kept }): WantedLine[] => {
      const product = products.get(product_id)
      if (!product || !offered) return []
      const { list, stock, lead } = offered
      const certificate = products.get(calibration_id ?? 0)
      const said = saidOf(kept)
      return [
        { product: { ...product, stockQuantity: stock, leadDays: lead ?? undefined }, quantity, net: list, ...said },
        ...(certificate && calibration
          ? [
              {
                product: certificate,
                quantity,
                net: calibration.list,
                certifies: product.sku,
                reference: said.reference,
              },
            ]
          : []),
      ]
    },
  )
}

/** With a price that is wished for all lines are a wish, each at the price that was named for it. */
async function wishesOf(services: Services, call: Asking, { lines }: OfferTerms): Promise<WishedLine[] | undefined> {
  const { wishes } = call.body
  if (wishes.length === 0) return undefined
  const wished = new Map(wishes.map(({ productSkuCode, net }) => [productSkuCode, net]))
  const goods = lines.filter(({ certifies }) => !certifies)
  return wishedLines(
    services,
    call,
    goods.map(({ productSkuCode, quantity }) => ({ productSkuCode, quantity, net: wished.get(productSkuCode) })),
  )
}

async function termsOf(services: Services, call: Asking, state: CartState, at: Date): Promise<OfferTerms> {
  const { market, body } = call
  const shop = await services.ratedShop(call.catalogue.shop, market, state)
  const lines = await wantedIn(services, call, state)
  if (lines.length === 0) throw new HttpProblem('CART_IS_EMPTY')
  const methods = shop.deliveries.methods(market, goalOfCart(state.choice, shop.deliveries, market))
  const cheapest = cheapestHomeDelivery(methods) ?? methods[0]
  const way = chosenWay(state, shop.deliveries, market) ?? (cheapest && pricedWith(state.lines, market)(cheapest))
  if (!way) throw new Error(`Nothing is delivered in ${market.culture}`)
  const treatment = await treatmentFor(state, { market, shop, ratesAt: services.ratesAt })
  return composeTerms(
    { buyer: checkedBuyer(body, market), note: body.note, lines, way, delivery: way.price.gross, treatment },
    { market, shop, at },
  )
}
