import type { CartTerritory, ToldTerritory } from '#lib/contract/territory.ts'
import { cheapestHomeDelivery } from '#lib/domain/cheapest-delivery.ts'
import { marketIn, markets } from '#lib/markets/all.ts'
import type { Territory } from '#lib/markets/territories/territory.ts'
import type { Deliveries } from '../../catalog/shop/deliveries.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { ShopRecords } from '../../catalog/shop/shop-records.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import { textsIn } from '../../mail/languages/index.ts'
import type { Treatment } from './treatment.ts'
import { homeOf } from './union-number.ts'
import { standardRates } from './union-rates.ts'

/** What an order keeps of it: what the buyer was told, why no tax is charged, and where goods come from, for customs. */
export type KeptTerritory = ToldTerritory & { ground: string | null; origin: string | null }

type Sold = { territory: Territory | null; treatment: Treatment | null; market: Market }

/** The exemption that the Union gives where a country's own article is not known here. */
const ofUnion = 'Art. 146 (1), 2006/112/EC'

/** What buyers are told of where their goods go; nothing of the rest of a country. */
function toldTerritory({ territory, treatment, market }: Sold): ToldTerritory | null {
  if (!territory) return null
  const { key, name, tax } = territory
  const leaves = territory.export && (tax !== 'none' || treatment?.kind === 'export')
  return { key, name, export: leaves, note: noteOf({ territory, treatment, market }, leaves) }
}

/** The same of a cart: whether a way goes there, and how long the cheapest one to the door takes. */
export function cartTerritory(
  sold: Sold & { country: string },
  deliveries: Pick<Deliveries, 'methods'>,
): CartTerritory | null {
  const told = toldTerritory(sold)
  if (!told) return null
  const ways = deliveries.methods(sold.market, sold)
  const days = (cheapestHomeDelivery(ways) ?? ways[0])?.days ?? null
  return { ...told, days, ...(days === null && { note: wordsOf(sold.market).noWay.replaceAll('{place}', told.name) }) }
}

const wordsOf = ({ culture }: Pick<Market, 'culture'>) => textsIn(culture).territories

function noteOf({ territory, treatment, market }: Sold & { territory: Territory }, leaves: boolean): string | null {
  const own = territory.notes?.[market.language]
  if (own !== undefined) return own
  const words = wordsOf(market)
  const isUntaxed = treatment?.kind === 'export'
  const isTold = isUntaxed || leaves || (territory.importTax !== undefined && territory.tax !== 'none')
  if (!isTold) return null
  const told = [
    ...(isUntaxed ? [words.export] : leaves ? [words.customs] : []),
    territory.importTax === undefined ? words.duties : words.importTax,
  ]
  return told
    .join(' ')
    .replaceAll('{place}', territory.name)
    .replaceAll('{tax}', marketIn(market.culture).tax.name)
    .replaceAll('{importTax}', territory.importTax ?? '')
}

/** The same as an order keeps it, whatever is said of the territory later. */
export function keptTerritory(sold: Sold, { sellers }: Pick<ShopRecords, 'sellers'>): KeptTerritory | null {
  const { territory, treatment, market } = sold
  const told = toldTerritory(sold)
  if (!told || !territory) return null
  const home = homeOf(sellers.of(market.culture), countryOf(market))
  return {
    ...told,
    ground: treatment?.kind === 'export' ? groundOf(territory, home) : null,
    origin: told.export ? sellers.maker(market.language).country : null,
  }
}

/** By which law a seller charges no tax: that of the country it sells from. */
function groundOf({ country, ground }: Territory, home: string): string | null {
  if (ground !== undefined && country === home) return ground
  const own = markets.find(({ countryCode }) => countryCode === home)?.tax.export
  return own ?? (standardRates[home] === undefined ? null : ofUnion)
}
