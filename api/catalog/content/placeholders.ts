import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { type PlaceholderName, placeholderNames } from '#lib/contract/staff/content.ts'
import { marketIn } from '#lib/markets/all.ts'
import { homeOfMarket } from '../shop/deliveries.ts'
import type { Market } from '../shop/markets.ts'
import { money, shortMoney } from '#lib/formats/money.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { addressOf, accountLines } from '../shop/sellers.ts'
import type { ShopRecords } from '../shop/shop-records.ts'
import type { Seller } from '../shop/shop-tables.ts'

/** `{{phone}}`, `{{delivery-price SHIP-UPS}}`: what a page leaves to the records to say. */
const pattern = /\{\{([^{}]*)\}\}/g

type Named<Prefix extends string> = Extract<PlaceholderName, Prefix>

const fromSeller: Record<
  Named<'seller' | 'brand' | 'address' | 'tax-number' | 'phone' | 'email' | 'cut-off' | 'account'>,
  (seller: Seller) => string | null
> = {
  seller: ({ name }) => name,
  brand: brandOf,
  address: (seller) => addressOf(seller).join(', '),
  'tax-number': ({ tax_number }) => tax_number,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  'cut-off': ({ cut_off }) => cut_off,
  account: (seller) => accountLines(seller).slice(1).join(', ') || null,
}

const days = ({ from, to }: ShippingMethod['days']) => (from === to ? String(from) : `${from}–${to}`)

type Way = Pick<ShippingMethod, 'name' | 'price' | 'days' | 'free'>

const fromDelivery: Record<Named<`delivery-${string}`>, (way: Way, market: Market) => string> = {
  'delivery-name': ({ name }) => name,
  'delivery-days': (way) => days(way.days),
  'delivery-price': ({ price }, { culture }) => money(price.gross, price.currency, culture),
  /** Without decimals where the amount has none. */
  'delivery-price-short': ({ price }, { culture }) => shortMoney(price.gross, price.currency, culture),
  /** From what worth of goods on it costs nothing; a dash where it always costs. */
  'delivery-free-from': ({ free, price }, { culture }) => (free ? shortMoney(free.from, price.currency, culture) : '–'),
}

/** What pages tell of who sells, and what their country calls things. */
type PlaceholderRecords = Pick<ShopRecords, 'sellers' | 'deliveries' | 'terms'>

type Mains = ReturnType<typeof marketIn>['mains']

/** What a socket of the country gives, or a part or a multiple of it: `{{mains 0.71}}`, `{{mains-frequency 3}}`. */
const fromMains: Record<Named<`mains${string}`>, (mains: Mains, times: number) => string> = {
  mains: ({ volts }, times) => `${rounded(volts * times)} V`,
  'mains-between': ({ between }, times) => `${rounded(between * times)} V`,
  'mains-frequency': ({ hertz }, times) => `${rounded(hertz * times)} Hz`,
}

/** Half a volt goes up, whatever binary makes of a factor. */
const rounded = (value: number) => Math.round(Number(value.toFixed(6)))

const has = <Name extends string>(table: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(table, name)

/** What a placeholder stands for in a market; nothing where no record says so. */
function valueOf(
  words: string,
  { sellers, deliveries, terms }: PlaceholderRecords,
  market: Market,
): string | undefined {
  const [name = '', of, ...rest] = words.trim().split(/\s+/)
  if (rest.length > 0) return undefined
  if (has(fromMains, name)) {
    const isTimes = of === undefined || /^\d{1,2}(\.\d{1,4})?$/.test(of)
    return isTimes ? fromMains[name](marketIn(market.culture).mains, Number(of ?? 1)) : undefined
  }
  if (of === undefined) return (has(fromSeller, name) && fromSeller[name](sellers.of(market.culture))) || undefined
  if (name === 'term') {
    const called = terms.of(of, market)
    return called === undefined ? undefined : withOwnNumbers(called, market.culture)
  }
  const way = deliveries.method(of, market)
  return way && has(fromDelivery, name) ? fromDelivery[name](way, market) : undefined
}

/** All that a text may leave to the records of a market, with what they say. */
export function placeholdersOf(shop: PlaceholderRecords, market: Market) {
  const ways = shop.deliveries.methods(market, homeOfMarket(market)).map(({ productSkuCode }) => productSkuCode)
  const ofName = (name: PlaceholderName): string[] => {
    if (name === 'term') return shop.terms.codes.map((code) => `term ${code}`)
    return has(fromDelivery, name) ? ways.map((sku) => `${name} ${sku}`) : [name]
  }
  return placeholderNames.flatMap((name) =>
    ofName(name).flatMap((words) => {
      const value = valueOf(words, shop, market)
      return value === undefined ? [] : [{ name, written: `{{${words}}}`, value }]
    }),
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** A row of a table that stands for all ways of delivery: however many a market has, the page names them all. */
const waysRow = /<tr>\s*<td[^>]*>\s*(?:<p>)?\s*\{\{\s*delivery-ways\s*\}\}\s*(?:<\/p>)?\s*<\/td>\s*<\/tr>/g

const ofWay: readonly Named<`delivery-${string}`>[] = [
  'delivery-name',
  'delivery-days',
  'delivery-price-short',
  'delivery-free-from',
]

/** A row for each way within the country: its name, working days, what it costs with tax, and from what worth on nothing. */
const withWays = (body: string, { deliveries }: PlaceholderRecords, market: Market): string =>
  body.replaceAll(waysRow, () =>
    deliveries
      .methods(market, homeOfMarket(market))
      .map((way) => `<tr>${ofWay.map((name) => `<td>${escaped(fromDelivery[name](way, market))}</td>`).join('')}</tr>`)
      .join(''),
  )

/** The HTML with what the records of a market say; what they do not say stays open, and pages refuse it. */
export const filledBody = (body: string, shop: PlaceholderRecords, market: Market): string =>
  withWays(body, shop, market).replaceAll(pattern, (whole, words: string) => {
    const value = valueOf(words, shop, market)
    return value === undefined ? whole : escaped(value)
  })

/** The same of a text that is no HTML, such as a title. */
export const filledText = (text: string, shop: PlaceholderRecords, market: Market): string =>
  text.replaceAll(pattern, (whole, words: string) => valueOf(words, shop, market) ?? whole)

/** The placeholders that no record of a market fills. */
export const openPlaceholders = (body: string, shop: PlaceholderRecords, market: Market): string[] =>
  [...body.replaceAll(waysRow, '').matchAll(pattern)].flatMap(([whole, words = '']) =>
    valueOf(words, shop, market) === undefined ? [whole] : [],
  )
