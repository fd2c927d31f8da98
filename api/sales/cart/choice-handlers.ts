import { sql } from 'kysely'
import type { Address } from '#lib/contract/customer.ts'
import type { PickupPoint, ShippingMethod } from '#lib/contract/shipping.ts'
import { markets } from '#lib/markets/all.ts'
import type { AddressForm } from '#lib/markets/market.ts'
import { customerOf, type Caller } from '../../platform/http/caller.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import { type Goal, homeOfMarket } from '../../catalog/shop/deliveries.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { territoriesOf } from '../../catalog/shop/territories.ts'
import { askerOf } from '../orders/asker.ts'
import { readOrder } from '../orders/queries.ts'
import { type Buyer, offeredPayment, paymentMethods } from '../payments/methods.ts'
import { readPoint } from '../delivery/read-point.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import type { Database } from '../../platform/database/tables.ts'
import { questionOf, resultFor } from '../tax/number-check.ts'
import { sumsOf } from '../tax/sums.ts'
import { homeOf } from '../tax/union-number.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { NumberCheck, NumberQuestion } from '../tax/number-register.ts'
import { arrivalsWith } from './arriving.ts'
import { pricedWith } from './free-delivery.ts'
import { checkedAddresses, chosenAddresses, goalOfCart } from './addresses.ts'
import { choose, storeChoices } from './choices.ts'
import { type CartState, type Choice, readAddresses, readState } from './state.ts'
import { treatmentFor } from './taxed.ts'
import { toCart, totalOf } from './to-cart.ts'

type Place = Pick<Address, 'street' | 'postcode' | 'city' | 'region' | 'district' | 'country'>

const formOf: ReadonlyMap<string, AddressForm> = new Map(
  markets.map(({ countryCode, address }) => [countryCode, address]),
)

/** What its country writes of a place and this one does not say. */
function missingIn({ country, region, district }: Place): 'region' | 'district' | undefined {
  const form = formOf.get(country)
  if (form?.region && !region) return 'region'
  return form?.district && !district ? 'district' : undefined
}

/**
 * Refuses to buy with an address without a part that its country writes. One that the customer has kept since before the
 * part was asked for is good as it is: somebody bought with it, and parcels arrived. The book itself takes such a one, or
 * an old address could not be put back once it was removed.
 */
async function requireWholePlace(db: Database, guid: string, place: Place, within = ''): Promise<void> {
  const missing = missingIn(place)
  if (missing && !(await isStored(db, guid, place)))
    throw new HttpProblem('VALIDATION_FAILED', {
      errors: [{ path: within + missing, message: `expected the ${missing}, which is written in ${place.country}` }],
    })
}

async function isStored(db: Database, guid: string, { street, city, country }: Place): Promise<boolean> {
  const { rows } = await sql`
    with kept as (
      select address as place from address_entry where customer_guid = ${guid}
      union all select company from account where customer_guid = ${guid} and company is not null)
    select from kept where place ->> 'street' = ${street} and place ->> 'city' = ${city} and place ->> 'country' = ${country}
    limit 1`.execute(db)
  return rows.length > 0
}

type Asker = { guid: string; address: string }

/**
 * Asks the register of tax numbers for a buyer, so often and no more: it is somebody else's, and whoever tries numbers is not
 * kept from an order, which is taxed until the register is asked again.
 */
async function askNumber(
  { db, checkNumber }: Pick<Services, 'db' | 'checkNumber'>,
  question: NumberQuestion,
  { guid, address }: Asker,
): Promise<NumberCheck> {
  try {
    await attempt(db, [
      { limit: 'numberCustomer', by: guid },
      { limit: 'numberPlace', by: placeOf(address) },
    ])
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'TOO_MANY_ATTEMPTS')
      return { result: 'unavailable', reference: null }
    throw error
  }
  return checkNumber(question)
}

export type ChoiceCalls = Pick<
  Handlers,
  'addressOptions' | 'addressOptionsSet' | 'shippingMethods' | 'shippingSet' | 'paymentMethods' | 'paymentSet'
>

type Shopping = { caller: Caller | undefined; market: Market; catalogue: Catalogue }

/** Where the cart goes, how, and how it is paid for. */
export const choiceHandlers = (services: Services): ChoiceCalls => {
  const { db, gateways } = services
  const buyerOf = async (state: CartState, { shop }: Catalogue, market: Market): Promise<Buyer> => ({
    ...state,
    total: await totalOf(state, services, { market, shop }),
  })
  /** An edition that delivers within its country, by a seller of that country, prices delivery alike for all. */
  const isWithinItsCountry = (market: Market, { deliveries, salesTaxes, sellers }: Catalogue['shop']): boolean => {
    const [country, ...others] = deliveries.countries(market)
    const home = country !== undefined && homeOf(sellers.of(market.culture), country)
    const isDivided = territoriesOf(market).some((one) => one.country === country)
    return others.length === 0 && home === country && !isDivided && !salesTaxes.isRegistered(market.culture)
  }
  /** Where the cart goes by a way that is about to be chosen; what only goes to one country as a whole need not look. */
  const goesTo = async (
    { caller, market, catalogue }: Shopping,
    chosen: Pick<Choice, 'shipping_sku' | 'pickup_point'>,
  ): Promise<Goal> => {
    const { deliveries } = catalogue.shop
    const isWhole = territoriesOf(market).every(({ country }) => country !== countryOf(market))
    if (isWhole && deliveries.countries(market).length === 1) return homeOfMarket(market)
    const { addresses = null } = (await readAddresses(db, caller)) ?? {}
    return goalOfCart({ addresses, ...chosen }, deliveries, market)
  }
  return {
    addressOptions: async ({ caller, market, catalogue }) => {
      const { deliveries } = catalogue.shop
      const chosen = await readAddresses(db, caller)
      return {
        chosen: chosenAddresses(chosen, deliveries, market) ?? null,
        countries: deliveries.countries(market),
      }
    },

    addressOptionsSet: async (call) => {
      const caller = customerOf(call)
      const { market } = call
      const { deliveries, sellers } = call.catalogue.shop
      const countries = deliveries.countries(market)
      const addresses = checkedAddresses(call.body, countries)
      const { billing, delivery } = addresses
      await requireWholePlace(db, caller.guid, billing, 'billing.')
      if (delivery) await requireWholePlace(db, caller.guid, delivery, 'delivery.')
      const { territory } = goalOfCart({ addresses, shipping_sku: null, pickup_point: null }, deliveries, market)
      // What leaves the area of the tax is untaxed whoever buys it.
      const question =
        territory?.tax === 'none' ? undefined : questionOf(addresses, sellers.of(market.culture), countryOf(market))
      const check = question && (await askNumber(services, question, { guid: caller.guid, address: call.address }))
      const taxNumber = check && resultFor(addresses.billing.company, check)
      const holds = taxNumber === 'holds'
      await storeChoices(db, caller, {
        addresses,
        checked_number: holds ? addresses.billing.taxNumber : null,
        check_reference: holds ? (check?.reference ?? null) : null,
      })
      return { chosen: addresses, countries, ...(taxNumber && { taxNumber }) }
    },

    shippingMethods: async ({ caller, market, catalogue }) => {
      const state = await readState(db, caller, market)
      const shop = await services.ratedShop(catalogue.shop, market, state)
      const { deliveries } = shop
      const arrivals = arrivalsWith(state, shop, market, new Date())
      const priced = pricedWith(state.lines, market)
      if (isWithinItsCountry(market, shop))
        return deliveries.methods(market, homeOfMarket(market)).map(priced).map(arrivals)
      const treatment = await treatmentFor(state, { market, shop, ...services })
      return deliveries
        .methods(market, goalOfCart(state.choice, deliveries, market))
        .map(priced)
        .map((method) => ({ ...method, price: sumsOf([], method.price, treatment, market).delivery }))
        .map(arrivals)
    },

    shippingSet: async (call) => {
      const { body, market, catalogue } = call
      const caller = customerOf(call)
      const { deliveries } = catalogue.shop
      const method = deliveries.method(body.productSkuCode, market)
      if (!method) throw new HttpProblem('SHIPPING_UNKNOWN')
      const point = body.pickupPointId === null ? null : await requirePoint(db, body.pickupPointId, method, market)
      const chosen = { shipping_sku: method.productSkuCode, pickup_point: point }
      if (!deliveries.method(chosen.shipping_sku, market, await goesTo(call, chosen)))
        throw new HttpProblem('SHIPPING_UNKNOWN')
      return toCart(await choose(db, market, caller, chosen), services, call)
    },

    paymentMethods: async ({ caller, headers, market, catalogue, query }) => {
      const { sellers } = catalogue.shop
      if (query.number !== undefined) {
        const { culture } = await readOrder(
          db,
          await askerOf(services, { caller, headers }, query.number),
          query.number,
        )
        return paymentMethods(null, { culture, gateways, sellers })
      }
      const state = await readState(db, caller, market)
      return paymentMethods(await buyerOf(state, catalogue, market), {
        culture: market.culture,
        gateways,
        sellers: catalogue.shop.sellers,
      })
    },

    paymentSet: async (call) => {
      const { market, catalogue } = call
      const caller = customerOf(call)
      const paying = { culture: market.culture, gateways, sellers: catalogue.shop.sellers }
      const wanted = call.body.paymentGatewayLabel
      // Most ways are open to everybody, and only the others need to know who asks.
      const offeredTo = (buyer: Parameters<typeof offeredPayment>[1]) => offeredPayment(wanted, buyer, paying)
      const label = offeredTo(null) ?? offeredTo(await buyerOf(await readState(db, caller, market), catalogue, market))
      if (!label) throw new HttpProblem('PAYMENT_UNKNOWN')
      return toCart(await choose(db, market, caller, { payment_label: label }), services, call)
    },
  }
}

async function requirePoint(
  db: Database,
  id: string,
  { pickup }: ShippingMethod,
  market: Market,
): Promise<PickupPoint> {
  const point = pickup ? await readPoint(db, id) : undefined
  if (!point || point.integration !== pickup || point.country !== countryOf(market))
    throw new HttpProblem('PICKUP_POINT_UNKNOWN')
  return point
}
