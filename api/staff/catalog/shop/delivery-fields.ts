import * as v from 'valibot'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { Country } from '#lib/contract/values.ts'
import { minorUnitsPer, plainAmount } from '#lib/formats/money.ts'
import { grossPrice } from '../../../catalog/products/price.ts'
import { territoriesOf } from '../../../catalog/shop/territories.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Wrong } from './records.ts'

export type OfferRow = Omit<Tables['delivery_offer'], 'off'> & { off: boolean }
export type WayRow = Pick<Tables['delivery_way'], 'sku' | 'names' | 'descriptions'>

/** Those that a market offers, or did, in their order, and then all others. */
export const inOrder = (ways: readonly WayRow[], offers: readonly OfferRow[]): string[] => [
  ...new Set([...offers.map(({ way }) => way), ...ways.map(({ sku }) => sku)]),
]

/** What the ways of delivery are in a market: amounts as its papers write them without the currency, countries in a row. */
export function deliveryFields(market: Market, ways: readonly WayRow[], offers: readonly OfferRow[]): ShopFields {
  const { culture, language, currency } = market
  const amount = (minor: number | null) => (minor === null ? '' : plainAmount(minor, currency, culture))
  const order = inOrder(ways, offers)
  const told = order.flatMap((sku) => {
    const offer = offers.find(({ way }) => way === sku)
    const way = ways.find((one) => one.sku === sku)
    return [
      [`offered ${sku} ${culture}`, offer && !offer.off ? 'yes' : ''],
      [`gross ${sku} ${culture}`, amount(offer?.gross ?? null)],
      // Said for whoever reads it, and never written.
      [`net ${sku} ${culture}`, amount(offer ? grossPrice(offer.gross, market).net : null)],
      [`freeFrom ${sku} ${culture}`, amount(offer?.free_from ?? null)],
      [`from ${sku} ${culture}`, offer ? String(offer.days_from) : ''],
      [`to ${sku} ${culture}`, offer ? String(offer.days_to) : ''],
      [`countries ${sku} ${culture}`, offer?.countries.join(' ') ?? ''],
      // Said as well, and never written.
      [`territories ${sku} ${culture}`, offer ? territoriesIn(offer, market) : ''],
      [`name ${sku} ${language}`, way?.names[language] ?? ''],
      [`description ${sku} ${language}`, way?.descriptions[language] ?? ''],
    ] as const
  })
  return { [`order ${culture}`]: order.join('\n'), ...Object.fromEntries(told) }
}

/** What of an offer is otherwise in a territory, a line each: its price and its days, or that it does not go there. */
function territoriesIn({ territories, gross, days_from, days_to }: OfferRow, market: Market): string {
  const names = new Map(territoriesOf(market).map(({ key, name }) => [key, name]))
  const lines = Object.entries(territories ?? {}).map(([key, there]) => {
    const [from, to] = there?.days ?? [days_from, days_to]
    const said = there ? `${plainAmount(there.gross ?? gross, market.currency, market.culture)}, ${from}–${to}` : '–'
    return `${names.get(key) ?? key}: ${said}`
  })
  return lines.join('\n')
}

/** What is written of one way in one market. */
export function writtenOf(fields: ShopFields, sku: string, { culture, language }: Market) {
  const said = (name: string, scope: string) => (fields[`${name} ${sku} ${scope}`] ?? '').trim()
  return {
    isOffered: said('offered', culture) === 'yes',
    ...{ gross: said('gross', culture), freeFrom: said('freeFrom', culture) },
    ...{ from: said('from', culture), to: said('to', culture) },
    countries: said('countries', culture)
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    ...{ name: said('name', language), description: said('description', language) },
  }
}

/** In minor units; nothing where it is no amount of the currency. */
export function minorOf(written: string, { currency, culture }: Market): number | undefined {
  const perUnit = minorUnitsPer(currency, culture)
  const [whole = '', decimals = ''] = written.replace(',', '.').split('.')
  const isAmount = /^\d{1,9}$/.test(whole) && /^\d*$/.test(decimals) && 10 ** decimals.length <= perUnit
  return isAmount ? Number(whole) * perUnit + Number(decimals.padEnd(Math.log10(perUnit), '0')) : undefined
}

const isDays = (written: string) => /^\d{1,2}$/.test(written)

/** Something is delivered everywhere; what is offered has a name, a price and days that are counted forwards. */
export function wrongDelivery(fields: ShopFields, skus: readonly string[], market: Market): Wrong[] {
  const order = (fields[`order ${market.culture}`] ?? '').split('\n')
  const isOrder = order.length === skus.length && skus.every((sku) => order.includes(sku))
  const isAnyOffered = skus.some((sku) => writtenOf(fields, sku, market).isOffered)
  return [
    ...(isOrder ? [] : [{ path: `order ${market.culture}`, message: 'unknown' }]),
    ...(isAnyOffered
      ? []
      : skus.slice(0, 1).map((sku) => ({ path: `offered ${sku} ${market.culture}`, message: 'noWay' }))),
    ...skus.flatMap((sku) => wrongWay(fields, sku, market)),
  ]
}

function wrongWay(fields: ShopFields, sku: string, market: Market): Wrong[] {
  const { isOffered, gross, freeFrom, from, to, countries, name, description } = writtenOf(fields, sku, market)
  const isPriced = isOffered || gross + from + to + freeFrom !== ''
  const fail = (field: string, message: string | false, scope: string = market.culture): Wrong[] =>
    message === false ? [] : [{ path: `${field} ${sku} ${scope}`, message }]
  const days = (written: string) => (written === '' ? 'required' : isDays(written) ? false : 'days')
  const amount = (written: string) => minorOf(written, market) === undefined && 'amount'
  return [
    ...(isPriced ? fail('gross', gross === '' ? 'required' : amount(gross)) : []),
    ...(isPriced ? fail('from', days(from)) : []),
    ...(isPriced ? fail('to', days(to) || (isDays(from) && Number(to) < Number(from) && 'order')) : []),
    ...fail('freeFrom', freeFrom !== '' && amount(freeFrom)),
    ...fail('countries', countries.some((one) => !v.is(Country, one)) && 'country'),
    ...fail('name', isOffered && name === '' ? 'required' : name.length > 100 && 'long', market.language),
    ...fail('description', description.length > 500 && 'long', market.language),
  ]
}
