import type { PickupPoint, ShippingMethod } from '#lib/contract/shipping.ts'
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
import { sumsOf } from '../tax/sums.ts'
import { homeOf } from '../tax/union-number.ts'
import { arrivalsWith } from './arriving.ts'
import { pricedWith } from './free-delivery.ts'
import { chosenAddresses, goalOfCart } from './addresses.ts'
import { checkedChoice } from './checked-choice.ts'
import { choose, storeChoices } from './choices.ts'
import { type CartState, type Choice, readAddresses, readState } from './state.ts'
import { treatmentFor } from './taxed.ts'
import { toCart, totalOf } from './to-cart.ts'

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
      const { chosen, taxNumber } = await checkedChoice(services, { ...call, guid: caller.guid }, call.body)
      await storeChoices(db, caller, chosen)
      const countries = call.catalogue.shop.deliveries.countries(call.market)
      return { chosen: chosen.addresses, countries, ...(taxNumber && { taxNumber }) }
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
