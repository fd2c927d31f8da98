import type { Culture } from '#lib/contract/cultures.ts'
import type { Tracking } from '#lib/contract/order.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { grossPrice } from '../catalogue/price.ts'
import type { Market } from '../markets.ts'
import type { Database, Tables } from '../tables.ts'

type Offer = Tables['delivery_offer'] & Omit<Tables['delivery_way'], 'sku'>

export type Deliveries = {
  /** What is offered in a market, in the manufacturer's order. */
  methods: (market: Market) => ShippingMethod[]
  method: (sku: string, market: Market) => ShippingMethod | undefined
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
      .select(['o.culture', 'o.way', 'o.position', 'o.gross', 'o.days_from', 'o.days_to'])
      .select(['w.pickup', 'w.mark', 'w.carrier', 'w.tracking_url', 'w.names', 'w.descriptions'])
      .execute(),
  )

export function deliveriesOf(rows: readonly Offer[]): Deliveries {
  const inOrder = rows.toSorted((a, b) => a.position - b.position)
  const offers = Map.groupBy(inOrder, ({ culture }) => culture)
  const offered = (culture: Culture): Offer[] => offers.get(culture) ?? []
  return {
    methods: (market) => offered(market.culture).map((offer) => toMethod(offer, market)),
    method: (sku, market) => {
      const offer = offered(market.culture).find(({ way }) => way === sku)
      return offer && toMethod(offer, market)
    },
    marks: (culture) => offered(culture).flatMap(({ mark }) => mark ?? []),
    parcel: (sku, number) => {
      const way = rows.find((offer) => offer.way === sku)
      const url = way?.tracking_url?.replaceAll('{number}', encodeURIComponent(number)) ?? null
      return { carrier: way?.carrier ?? '', number, url }
    },
  }
}

const toMethod = (offer: Offer, market: Market): ShippingMethod => ({
  productSkuCode: offer.way,
  name: offer.names[market.language] ?? offer.way,
  description: offer.descriptions[market.language] ?? '',
  price: grossPrice(offer.gross, market),
  pickup: offer.pickup,
  days: { from: offer.days_from, to: offer.days_to },
})
