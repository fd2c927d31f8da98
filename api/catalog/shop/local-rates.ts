import type { Culture } from '#lib/contract/cultures.ts'
import type { Database, Tables } from '../../platform/database/tables.ts'
import type { RateRow } from './shop-tables.ts'

/** Whose tax it is, in thousandths of a percent, so that 8.875 % is a whole number. */
export type Rate = { name: string; rate: number }

/** What is due at a place in a state where the seller is registered, and whether delivery is taxed with the goods. */
export type LocalRates = { region: string; rates: readonly Rate[]; taxesDelivery: boolean }

export type Destination = { country: string; region: string | null; postcode: string }

/** The states in which sellers are registered, with what is due at each place of them. */
export type SalesTaxes = {
  isRegistered: (culture: Culture) => boolean
  /** What is due at a destination; nothing where the seller is not registered. */
  at: (culture: Culture, destination: Destination) => LocalRates | undefined
}

export const readSalesTaxes = async (db: Database): Promise<SalesTaxes> =>
  salesTaxesOf(await db.selectFrom('sales_tax').selectAll().execute())

export function salesTaxesOf(rows: readonly Tables['sales_tax'][]): SalesTaxes {
  const states = Map.groupBy(rows, ({ culture }) => culture)
  return {
    isRegistered: (culture) => states.has(culture),
    at: (culture, destination) => {
      const found = stateOf(states.get(culture) ?? [], destination)
      if (!found) return undefined
      const { region, taxes_delivery: taxesDelivery } = found
      return { region, rates: ratesAt(found.rates, destination.postcode), taxesDelivery }
    },
  }
}

/** By the postcode, which parcel points have without a state; one that no file knows is as the state of its address. */
const stateOf = (states: readonly Tables['sales_tax'][], { region, postcode }: Destination) =>
  states.find(({ rates }) => rates.some(covers(postcode))) ?? states.find((state) => state.region === region)

function ratesAt(rows: readonly RateRow[], postcode: string): LocalRates['rates'] {
  const here = rows.filter(covers(postcode))
  // The first row of a file is the state's own, which is due wherever in it somebody is.
  return (here.length > 0 ? here : rows.slice(0, 1)).map(([, , name, rate]) => ({ name, rate }))
}

/** Postcodes of one length, so that they compare as text; what follows five digits is a street in them. */
const covers =
  (postcode: string) =>
  ([from, to]: RateRow): boolean => {
    const place = postcode.trim().slice(0, from.length)
    return from <= place && place <= to
  }
