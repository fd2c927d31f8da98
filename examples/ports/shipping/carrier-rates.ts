import type { Rate, ShippingRates } from 'nonius/shipping'

type Quote = { service: string; price: string; transitDays: number } | { service: string; unavailable: true }

function rateOf(quote: Quote): Rate | null {
  if ('unavailable' in quote) return null
  const { price, transitDays: days } = quote
  return { gross: Math.round(Number(price) * 100), days: { from: days, to: days + 1 } }
}

/** What a broker of carriers asks; it knows ways of delivery by names of its own, and tells prices as "14.90". */
export const carrierRatesAt =
  (address: string, services: Readonly<Record<string, string>>): ShippingRates =>
  async ({ destination, goods, ways, currency }) => {
    const asked = ways.filter((way) => services[way])
    const answer = await fetch(`${address}/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: destination, goods, currency, services: asked.map((way) => services[way]) }),
      signal: AbortSignal.timeout(2_500),
    })
    if (!answer.ok) throw new Error(`The broker of carriers answered ${answer.status}`)
    const quotes = new Map(((await answer.json()) as Quote[]).map((quote) => [quote.service, quote]))
    return Object.fromEntries(
      asked.flatMap((way) => {
        const quote = quotes.get(services[way] ?? '')
        return quote ? [[way, rateOf(quote)] as const] : []
      }),
    )
  }
