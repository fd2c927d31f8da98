import type { Culture } from '#lib/contract/cultures.ts'
import type { SalesTaxes } from '../../catalog/shop/local-rates.ts'
import type { Destination, LocalRates } from '../../catalog/shop/local-rates.ts'
import { log } from '../../platform/observability/log.ts'
import { type Asking, atOnce } from '../../platform/ports/asking.ts'
import { inTime } from '../../platform/ports/in-time.ts'

/**
 * A service that knows the rates of each address, such as Avalara or TaxJar: whoever starts the API hands over a function
 * that asks it. Where it fails or is slow, the rates of the catalogue are taken.
 */
export type TaxService = (asked: { destination: Destination; region: string }) => Promise<Omit<LocalRates, 'region'>>

export type RatesAt = (
  salesTaxes: SalesTaxes,
  culture: Culture,
  destination: Destination,
  asking?: Asking,
) => Promise<LocalRates | undefined>

const longestWait = 3_000
const keptFor = 3_600_000
const mostKept = 10_000

/**
 * What is due at a destination, by the service where there is one and the seller is registered there. An answer is kept for
 * an hour, so that what the cart was told is what the order is told, and ordering seldom waits for it.
 */
export function ratesAt(service: TaxService | undefined, wait = longestWait): RatesAt {
  const kept = new Map<string, { until: number; rates: LocalRates }>()

  const ask = async (known: LocalRates, destination: Destination, key: string, service: TaxService) => {
    const told = await inTime(service({ destination, region: known.region }), wait).catch((error: unknown) => {
      log.warn('The tax service gave no rates; those of the catalogue are taken', { region: known.region }, error)
      return undefined
    })
    const rates = told ? { ...told, region: known.region } : known
    if (kept.size >= mostKept) kept.clear()
    // What stood in for an answer is kept as well: a total that changed under the buyer is asked about again.
    kept.set(key, { until: Date.now() + (told ? keptFor : keptFor / 60), rates })
    return rates
  }

  return async (salesTaxes, culture, destination, asking = atOnce) => {
    const known = salesTaxes.at(culture, destination)
    if (!service || !known) return known
    const key = JSON.stringify([known.region, destination])
    const before = kept.get(key)
    return before && before.until > Date.now() ? before.rates : asking(() => ask(known, destination, key, service))
  }
}
