import type { Culture } from '#lib/contract/cultures.ts'
import type { Tracking } from '#lib/contract/order.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { once } from '#lib/formats/once.ts'
import { grossPrice } from '../products/price.ts'
import { countryOf } from './country.ts'
import type { Territory } from '#lib/markets/territories/territory.ts'
import type { Market } from './markets.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'

type Offer = Omit<Tables['delivery_offer'], 'off'> & { off?: boolean } & Omit<Tables['delivery_way'], 'sku'>

/** Where something goes: a country, and in it a territory to which ways may go otherwise. */
export type Goal = { country: string; territory?: Territory | null }

/** Within the country of a market, to nowhere in particular. */
export const homeOfMarket = (market: Pick<Market, 'culture'>): Goal => ({ country: countryOf(market) })

export type Deliveries = {
  /** Where the ways of a market go, its own country first. */
  countries: (market: Market) => string[]
  /** What is offered in a market for where something goes, in the manufacturer's order. */
  methods: (market: Market, goal: Goal) => ShippingMethod[]
  /** One of them; wherever it goes where no goal is said. */
  method: (sku: string, market: Market, goal?: Goal) => ShippingMethod | undefined
  /** What the ways offered in a culture are named by at the foot of a page. */
  marks: (culture: Culture) => string[]
  /** A parcel of a way of delivery, by its number; nobody is named where the way names no carrier. */
  parcel: (sku: string, number: string) => Tracking
}

export const readDeliveries = async (db: Database): Promise<Deliveries> =>
  deliveriesOf(
    await db
      .selectFrom('delivery_offer as o')
      .innerJoin('delivery_way as w', 'w.sku', 'o.way')
      .select([
        'o.culture',
        'o.way',
        'o.position',
        'o.gross',
        'o.days_from',
        'o.days_to',
        'o.countries',
        'o.free_from',
        'o.territories',
        'o.off',
      ])
      .select(['w.pickup', 'w.mark', 'w.carrier', 'w.tracking_url', 'w.names', 'w.descriptions'])
      .execute(),
  )

export function deliveriesOf(rows: readonly Offer[]): Deliveries {
  const inOrder = rows.filter(({ off = false }) => !off).toSorted((a, b) => a.position - b.position)
  const offers = Map.groupBy(inOrder, ({ culture }) => culture)
  const offered = (culture: Culture): Offer[] => offers.get(culture) ?? []
  const countries = once((culture: Culture, home: string) => [
    ...new Set([home, ...offered(culture).flatMap((offer) => countriesOf(offer, home))]),
  ])
  return {
    // Each step of an order asks, and has the same answer until the ways are read anew.
    countries: (market) => countries(market.culture, countryOf(market)),
    methods: (market, goal) =>
      offered(market.culture)
        .flatMap((offer) => offerTo(goal, offer, countryOf(market)) ?? [])
        .map((offer) => toMethod(offer, market)),
    method: (sku, market, goal) => {
      const offer = offered(market.culture).find(({ way }) => way === sku)
      const there = offer && (goal ? offerTo(goal, offer, countryOf(market)) : offer)
      return there && toMethod(there, market)
    },
    marks: (culture) => offered(culture).flatMap(({ mark }) => mark ?? []),
    parcel: (sku, number) => {
      const way = rows.find((offer) => offer.way === sku)
      const url = way?.tracking_url?.replaceAll('{number}', encodeURIComponent(number)) ?? null
      return { carrier: way?.carrier ?? '', number, url }
    },
  }
}

/** One that names no country stays within that of the market. */
const countriesOf = ({ countries }: Pick<Offer, 'countries'>, home: string): readonly string[] =>
  countries.length > 0 ? countries : [home]

/** An offer as it is where something goes; nothing where it does not go. Across customs it goes only where it says so. */
function offerTo({ country, territory }: Goal, offer: Offer, home: string): Offer | undefined {
  if (!countriesOf(offer, home).includes(country)) return undefined
  if (!territory) return offer
  const there = offer.territories?.[territory.key]
  if (there === null || (there === undefined && territory.export)) return undefined
  if (there === undefined) return offer
  const { gross, freeFrom = null, days: [days_from, days_to] = [offer.days_from, offer.days_to] } = there
  return { ...offer, days_from, days_to, ...(gross !== undefined && { gross, free_from: freeFrom }) }
}

const toMethod = (offer: Offer, market: Market): ShippingMethod => ({
  productSkuCode: offer.way,
  name: offer.names[market.language] ?? offer.way,
  description: offer.descriptions[market.language] ?? '',
  price: grossPrice(offer.gross, market),
  pickup: offer.pickup,
  days: { from: offer.days_from, to: offer.days_to },
  ...(offer.free_from !== null && { free: { from: offer.free_from, missing: offer.free_from } }),
})
