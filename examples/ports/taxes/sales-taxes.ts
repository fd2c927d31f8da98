import type { TaxService } from 'nonius/tax-service'

type Answer = { freightTaxable: boolean; jurisdictions: { name: string; percent: string }[] }

/** A service that knows the sales taxes of each address in the USA; it tells them in percent, such as "6.25". */
export const salesTaxesAt =
  (address: string): TaxService =>
  async ({ destination, region }) => {
    const answer = await fetch(
      `${address}/rates?${new URLSearchParams({ state: region, zip: destination.postcode })}`,
      {
        signal: AbortSignal.timeout(3_000),
      },
    )
    if (!answer.ok) throw new Error(`The tax service answered ${answer.status}`)
    const { freightTaxable, jurisdictions } = (await answer.json()) as Answer
    const rates = jurisdictions.map(({ name, percent }) => ({ name, rate: Math.round(Number(percent) * 1000) }))
    if (rates.some(({ rate }) => Number.isNaN(rate))) throw new Error('The tax service told a rate that is no number')
    return { rates, taxesDelivery: freightTaxable }
  }
