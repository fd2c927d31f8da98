import { markets } from '#lib/markets/all.ts'
import type { Whereabouts } from '#lib/markets/territories/territory.ts'
import { checkedAddress } from '../../customers/accounts/checked-address.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Addresses } from '../orders/order-tables.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { type Deliveries, type Goal, homeOfMarket } from '../../catalog/shop/deliveries.ts'
import type { Destination } from '../../catalog/shop/local-rates.ts'
import { territoryIn } from '../../catalog/shop/territories.ts'
import type { Choice } from './state.ts'

const wrong = (path: string, message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })

/** Countries in which a company may be invoiced without a tax number. */
const withoutNumber: ReadonlySet<string> = new Set(
  markets.filter(({ address }) => !address.taxNumberRequired).map(({ countryCode }) => countryCode),
)

/**
 * An edition delivers where its ways of delivery go; whoever pays for it may be anywhere, and then says where there the
 * order goes. Tax numbers hold in the country of their address.
 */
export function checkedAddresses(given: Addresses, countries: readonly string[]): Addresses {
  const { email, billing, delivery, invoice } = given
  if (!countries.includes(destinationOf(given).country))
    throw wrong(
      delivery ? 'delivery.country' : 'billing.country',
      `expected an address in ${countries.join(', ')} to deliver to`,
    )
  if (invoice && !billing.company) throw wrong('billing.company', 'expected the company that the invoice is for')
  if (invoice && !billing.taxNumber && !withoutNumber.has(billing.country))
    throw wrong('billing.taxNumber', 'expected the tax number of the company')
  return {
    email,
    billing: checkedAddress(billing, 'billing.'),
    delivery: delivery && checkedAddress(delivery, 'delivery.'),
    invoice,
  }
}

const destinationOf = ({ billing, delivery }: Addresses) => delivery ?? billing

/** The addresses chosen, as long as the culture the cart is read in delivers there. */
export function chosenAddresses(
  choice: Pick<Choice, 'addresses'> | null,
  deliveries: Pick<Deliveries, 'countries'>,
  market: Market,
): Addresses | undefined {
  const addresses = choice?.addresses ?? undefined
  return addresses && deliveries.countries(market).includes(destinationOf(addresses).country) ? addresses : undefined
}

/** What of the choices says where a cart goes. */
export type WhereChosen = Pick<Choice, 'addresses' | 'shipping_sku' | 'pickup_point'>

type Ways = Pick<Deliveries, 'countries' | 'method'>

/** Where goods of a cart go, as far as that is known: to a point where they are fetched, or else to an address. */
export function destinationOfCart(
  choice: WhereChosen | null,
  deliveries: Ways,
  market: Market,
): (Whereabouts & Destination) | undefined {
  const point = choice?.pickup_point
  if (point && deliveries.method(choice.shipping_sku ?? '', market)?.pickup)
    return { country: point.country, region: null, postcode: point.postcode, city: point.city }
  const addresses = chosenAddresses(choice, deliveries, market)
  return addresses && destinationOf(addresses)
}

/** The same as ways of delivery are asked for it: without an address it is the country of the edition. */
export function goalOfCart(choice: WhereChosen | null, deliveries: Ways, market: Market): Required<Goal> {
  const destination = destinationOfCart(choice, deliveries, market)
  return destination
    ? { country: destination.country, territory: territoryIn(market, destination) }
    : { ...homeOfMarket(market), territory: null }
}
