import type { Arrival, ArrivingPart, ShippingMethod } from '#lib/contract/shipping.ts'
import { arrivalOf, type Travel } from '#lib/domain/arrival.ts'
import { cheapestHomeDelivery } from '#lib/domain/cheapest-delivery.ts'
import { homeOfMarket } from '../../catalog/shop/deliveries.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { rhythmOf } from '../../catalog/shop/rhythm.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { Calibration } from './calibration.ts'
import type { CartState, Line } from './state.ts'

/** When what takes so many days to make is there; nothing where no way leads to the customer. */
export type Sending = (leadDays: number) => Arrival | null

/** How what is ordered now would be sent: in the way chosen, or else in the cheapest one that goes to everybody. */
export function sendingOf(
  chosen: ShippingMethod | undefined,
  { sellers, deliveries }: Pick<ShopRecords, 'sellers' | 'deliveries'>,
  market: Market,
  at: Date,
  goal = homeOfMarket(market),
): Sending {
  const way = chosen ?? cheapestHomeDelivery(deliveries.methods(market, goal))
  return way ? (leadDays) => arrivalIn(at, leadDays, way.days, market, sellers.of(market.culture)) : () => null
}

/** What is ordered in one minute arrives on one day, whoever orders it: no hour at which a day is over lies within one. */
const ofThisMinute = { minute: 0, arrivals: new Map<string, Arrival>() }

export function arrivalIn(
  at: Date,
  leadDays: number,
  travel: Travel,
  market: Pick<Market, 'culture'>,
  seller: Pick<Seller, 'cut_off'>,
): Arrival {
  const minute = Math.floor(at.getTime() / 60_000)
  if (ofThisMinute.minute !== minute) Object.assign(ofThisMinute, { minute, arrivals: new Map() })
  const { arrivals } = ofThisMinute
  const asked = `${market.culture} ${seller.cut_off} ${leadDays} ${travel.from} ${travel.to}`
  const arrival = arrivals.get(asked) ?? arrivalOf(at, leadDays, travel, rhythmOf(market, seller))
  arrivals.set(asked, arrival)
  return arrival
}

type Wanted = {
  quantity: number
  offered: Pick<NonNullable<Line['offered']>, 'stock' | 'lead'>
  /** Nothing leaves before it has its certificate. */
  calibration?: Pick<Calibration, 'days'> | null
}

/** What of a line is in stock leaves first, and the rest when it is made. */
export function partsOf({ quantity, offered: { stock, lead }, calibration }: Wanted, sending: Sending): ArrivingPart[] {
  const inStock = Math.min(quantity, Math.max(stock, 0))
  const parts = [
    { quantity: inStock, leadDays: 0 },
    { quantity: quantity - inStock, leadDays: lead },
  ].filter((part) => part.quantity > 0)
  const days = calibration?.days ?? 0
  return parts
    .map((part) => ({ ...part, leadDays: part.leadDays === null ? null : part.leadDays + days }))
    .map((part) => ({ ...part, arrival: part.leadDays === null ? null : sending(part.leadDays) }))
}

/** When the last of some parts is there; nothing where one of them is not known. */
export function lastArrival(parts: readonly ArrivingPart[], sending: Sending): Arrival | null {
  const leads = parts.map(({ leadDays }) => leadDays)
  return leads.length === 0 || leads.includes(null) ? null : sending(Math.max(...leads.map(Number)))
}

/** Tells of a way of delivery when all that is in a cart would be there. */
export const arrivalsWith =
  ({ lines }: Pick<CartState, 'lines'>, shop: Pick<ShopRecords, 'sellers' | 'deliveries'>, market: Market, at: Date) =>
  (method: ShippingMethod): ShippingMethod => {
    const sending = sendingOf(method, shop, market, at)
    const parts = lines.flatMap(({ offered, ...line }) => (offered ? partsOf({ ...line, offered }, sending) : []))
    return { ...method, arrival: lastArrival(parts, sending) }
  }
