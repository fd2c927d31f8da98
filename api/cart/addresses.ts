import { countryOf } from '../customer/country.ts'
import { checkedAddress } from '../customer/tax-number.ts'
import type { Market } from '../markets.ts'
import type { Addresses } from '../order/order-tables.ts'
import { Refusal } from '../problem.ts'
import type { Choice } from './state.ts'

const wrong = (path: string, message: string) => new Refusal('VALIDATION_FAILED', { errors: [{ path, message }] })

/** Countries in which a company may be invoiced without a tax number. */
const withoutNumber = new Set(['US'])

/**
 * An edition delivers within its country; whoever pays for it may be anywhere, and then says where in the country the
 * order goes. Tax numbers hold in the country of their address.
 */
export function checkedAddresses(given: Addresses, market: Market): Addresses {
  const { email, billing, delivery, invoice } = given
  const country = countryOf(market)
  if (destinationOf(given).country !== country)
    throw wrong(delivery ? 'delivery.country' : 'billing.country', `expected an address in ${country} to deliver to`)
  if (invoice && !billing.company) throw wrong('billing.company', 'expected the company that the invoice is for')
  if (invoice && !billing.taxNumber && !withoutNumber.has(billing.country))
    throw wrong('billing.taxNumber', 'expected the tax number of the company')
  return {
    email,
    billing: checkedAddress(billing),
    delivery: delivery && checkedAddress(delivery),
    invoice,
  }
}

const destinationOf = ({ billing, delivery }: Addresses) => delivery ?? billing

/** The addresses chosen, as long as the culture the cart is read in delivers there. */
export function chosenAddresses(choice: Choice | null, market: Market): Addresses | undefined {
  const addresses = choice?.addresses ?? undefined
  return addresses && destinationOf(addresses).country === countryOf(market) ? addresses : undefined
}
