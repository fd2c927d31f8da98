import type { Seed } from './schema.ts'
import { sellerIn } from './shop-rows.ts'

type Fail = (record: string, field: string, reason: string) => never

/** Whether each market has somebody who sells and delivers there, in words of its own. */
export function checkShopRecords(seed: Seed, fail: Fail): void {
  const { markets, sellers, manufacturer, deliveryWays, deliveryOffers } = seed
  const currencies = new Map(markets.map(({ culture, currency }) => [culture, currency]))
  const requireMarkets = (record: string, cultures: readonly Seed['markets'][number]['culture'][]) => {
    for (const culture of cultures)
      if (!currencies.has(culture)) fail(record, 'cultures', `there is no market ${culture}`)
  }

  const named = new Map<string, string>()
  for (const { name, cultures } of sellers) {
    requireMarkets(`seller ${name}`, cultures ?? [])
    for (const culture of cultures ?? ['every other market']) {
      const other = named.get(culture)
      if (other !== undefined) fail(`seller ${name}`, 'cultures', `${other} sells in ${culture} already`)
      named.set(culture, name)
    }
  }

  const ways = new Map(deliveryWays.map((way) => [way.sku, way]))
  const offered = new Set<string>()
  for (const { way, cultures } of deliveryOffers) {
    const record = `delivery offer ${way} in ${cultures.join(', ')}`
    if (!ways.has(way)) fail(record, 'way', `there is no way of delivery ${way}`)
    requireMarkets(record, cultures)
    if (new Set(cultures.map((culture) => currencies.get(culture))).size > 1)
      fail(record, 'gross', 'one amount cannot be in several currencies')
    for (const culture of cultures) {
      if (offered.has(`${culture} ${way}`)) fail(record, 'way', `it is offered twice in ${culture}`)
      offered.add(`${culture} ${way}`)
    }
  }

  for (const { culture, language } of markets) {
    const record = `market ${culture}`
    if (!sellerIn(culture, seed)) fail(record, 'seller', 'nobody sells there: name it in a record of sellers.json')
    if (!manufacturer.texts[language]) fail(record, 'language', `manufacturer.json has no texts in ${language}`)
    const here = deliveryOffers.filter(({ cultures }) => cultures.includes(culture))
    if (here.length === 0)
      fail(record, 'delivery', 'nothing is delivered there: offer a way in a record of delivery/offers.json')
    for (const { way } of here)
      if (!ways.get(way)?.names[language]) fail(`way of delivery ${way}`, `names.${language}`, `${culture} needs it`)
  }
}
