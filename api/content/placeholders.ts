import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { countryOf } from '../customer/country.ts'
import type { Market } from '../markets.ts'
import { money, shortMoney } from '#lib/formats/money.ts'
import { addressOf, accountLines, brandOf } from '../shop/sellers.ts'
import type { ShopRecords } from '../shop/shop-records.ts'
import type { Seller } from '../shop/shop-tables.ts'

/** `{{phone}}`, `{{delivery-price SHIP-UPS}}`: what a page leaves to the records to say. */
const pattern = /\{\{([^{}]*)\}\}/g

const fromSeller: Record<string, (seller: Seller) => string | null> = {
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

const fromDelivery: Record<string, (way: Way, market: Market) => string> = {
  'delivery-name': ({ name }) => name,
  'delivery-days': (way) => days(way.days),
  'delivery-price': ({ price }, { culture }) => money(price.gross, price.currency, culture),
  /** Without decimals where the amount has none. */
  'delivery-price-short': ({ price }, { culture }) => shortMoney(price.gross, price.currency, culture),
  /** From what worth of goods on it costs nothing; a dash where it always costs. */
  'delivery-free-from': ({ free, price }, { culture }) => (free ? shortMoney(free.from, price.currency, culture) : '–'),
}

/** What pages tell of who sells. */
type Told = Pick<ShopRecords, 'sellers' | 'deliveries'>

/** What a placeholder stands for in a market; nothing where no record says so. */
function valueOf(words: string, { sellers, deliveries }: Told, market: Market): string | undefined {
  const [name = '', sku, ...rest] = words.trim().split(/\s+/)
  if (rest.length > 0) return undefined
  if (sku === undefined)
    return (Object.hasOwn(fromSeller, name) && fromSeller[name]?.(sellers.of(market.culture))) || undefined
  const way = deliveries.method(sku, market)
  return way && Object.hasOwn(fromDelivery, name) ? fromDelivery[name]?.(way, market) : undefined
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** A row of a table that stands for all ways of delivery: however many a market has, the page names them all. */
const waysRow = /<tr>\s*<td[^>]*>\s*(?:<p>)?\s*\{\{\s*delivery-ways\s*\}\}\s*(?:<\/p>)?\s*<\/td>\s*<\/tr>/g

const ofWay = ['delivery-name', 'delivery-days', 'delivery-price-short', 'delivery-free-from']

/** A row for each way within the country: its name, working days, what it costs with tax, and from what worth on nothing. */
const withWays = (body: string, { deliveries }: Told, market: Market): string =>
  body.replaceAll(waysRow, () =>
    deliveries
      .methods(market, countryOf(market))
      .map(
        (way) =>
          `<tr>${ofWay.map((name) => `<td>${escaped(fromDelivery[name]?.(way, market) ?? '')}</td>`).join('')}</tr>`,
      )
      .join(''),
  )

/** The HTML with what the records of a market say; what they do not say stays open, and pages refuse it. */
export const filledBody = (body: string, shop: Told, market: Market): string =>
  withWays(body, shop, market).replaceAll(pattern, (whole, words: string) => {
    const value = valueOf(words, shop, market)
    return value === undefined ? whole : escaped(value)
  })

/** The placeholders that no record of a market fills. */
export const openPlaceholders = (body: string, shop: Told, market: Market): string[] =>
  [...body.replaceAll(waysRow, '').matchAll(pattern)].flatMap(([whole, words = '']) =>
    valueOf(words, shop, market) === undefined ? [whole] : [],
  )
