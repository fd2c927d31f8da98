import { sql } from 'kysely'
import type { Address } from '#lib/contract/customer.ts'
import { markets } from '#lib/markets/all.ts'
import type { AddressForm } from '#lib/markets/market.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'

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
export async function requireWholePlace(db: Database, guid: string, place: Place, within = ''): Promise<void> {
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
