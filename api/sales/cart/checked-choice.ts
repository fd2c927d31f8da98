import { sql } from 'kysely'
import type { AddressOptions } from '#lib/contract/order.ts'
import type { Address } from '#lib/contract/customer.ts'
import { markets } from '#lib/markets/all.ts'
import type { AddressForm } from '#lib/markets/market.ts'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Addresses } from '../orders/order-tables.ts'
import type { Services } from '../services.ts'
import { questionOf, resultFor } from '../tax/number-check.ts'
import type { NumberCheck, NumberQuestion } from '../tax/number-register.ts'
import { checkedAddresses, goalOfCart } from './addresses.ts'
import type { Chosen } from './choices.ts'

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

type Choosing = Asker & { market: Market; catalogue: Pick<Catalogue, 'shop'> }

/** Addresses as a cart keeps them, once they are good to buy with, and whether their tax number holds where the tax depends on that. */
export async function checkedChoice(
  services: Pick<Services, 'db' | 'checkNumber'>,
  { guid, address, market, catalogue }: Choosing,
  given: Addresses,
): Promise<{ chosen: Extract<Chosen, { addresses: Addresses }>; taxNumber: AddressOptions['taxNumber'] }> {
  const { deliveries, sellers } = catalogue.shop
  const addresses = checkedAddresses(given, deliveries.countries(market))
  const { billing, delivery } = addresses
  await requireWholePlace(services.db, guid, billing, 'billing.')
  if (delivery) await requireWholePlace(services.db, guid, delivery, 'delivery.')
  const { territory } = goalOfCart({ addresses, shipping_sku: null, pickup_point: null }, deliveries, market)
  // What leaves the area of the tax is untaxed whoever buys it.
  const question =
    territory?.tax === 'none' ? undefined : questionOf(addresses, sellers.of(market.culture), countryOf(market))
  const check = question && (await askNumber(services, question, { guid, address }))
  const taxNumber = check && resultFor(addresses.billing.company, check)
  const holds = taxNumber === 'holds'
  return {
    chosen: {
      addresses,
      checked_number: holds ? addresses.billing.taxNumber : null,
      check_reference: holds ? (check?.reference ?? null) : null,
    },
    taxNumber,
  }
}
