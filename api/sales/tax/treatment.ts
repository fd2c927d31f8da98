import type { taxKinds } from '#lib/contract/tax.ts'
import type { Destination, LocalRates } from '../../catalog/shop/local-rates.ts'
import type { Territory } from '#lib/markets/territories/territory.ts'
import { standardRates } from './union-rates.ts'

/** How a sale is taxed that is not taxed as the prices of its edition say. */
export type Treatment = LocalRatesOf & {
  kind: (typeof taxKinds)[number]
  place: string | null
  /** What a register of tax numbers called its check, where it rests on one. */
  check?: string | null
  /** A tax on the sale is rounded once a line, one that is in the price of a piece once a piece. */
  rounding: 'line' | 'piece'
}
type LocalRatesOf = Pick<LocalRates, 'rates' | 'taxesDelivery'>

/** What decides beside the place: all of it is known of the buyer before any price is. */
export type Sale = {
  /** The country of the edition, and what its prices call their tax. */
  market: { country: string; taxName: string }
  /** From which country it sells, as its tax number says. */
  seller: { oss: boolean; home: string }
  /** Where it goes, as soon as that is known. */
  destination: Destination | undefined
  /** The territory that lies there. */
  territory: Territory | null
  /** It is bought for a company. */
  isCompany: boolean
  /** States whose resale certificate of the buyer holds today. */
  exemptIn: readonly string[]
  /** The country whose tax number the buyer has, where a register has said that it holds. */
  checkedNumberOf: string | null
  /** Of sales tax: whether the seller is registered anywhere, and what is due at the destination if there. */
  isRegistered: boolean
  local: LocalRates | undefined
}

const untaxed = { rates: [], taxesDelivery: false, rounding: 'line' } as const

/** Nothing where the sale is taxed as the edition's prices say. */
export function treatmentOf(sale: Sale): Treatment | null {
  if (sale.isRegistered) return salesTax(sale)
  return outsideTheTax(sale) ?? acrossTheUnion(sale)
}

/** Goods that leave the area of the tax are sold at the net price; in some territories to companies alone. */
function outsideTheTax({ territory, isCompany, seller }: Sale): Treatment | null {
  if (territory?.tax !== 'none') return null
  const isTaxed = territory.companiesOnly && seller.home === territory.country && !isCompany
  return isTaxed ? null : { ...untaxed, kind: 'export', place: territory.name }
}

function salesTax({ destination, local, exemptIn }: Sale): Treatment {
  if (!destination) return { ...untaxed, kind: 'pending', place: null }
  if (!local) return { ...untaxed, kind: 'not-registered', place: destination.region }
  const place = local.region
  if (exemptIn.includes(place)) return { ...untaxed, kind: 'exempt', place }
  return { kind: 'sales-tax', place, rates: local.rates, taxesDelivery: local.taxesDelivery, rounding: 'line' }
}

/**
 * From one country of the Union into another: a company whose number of another country holds owes the tax itself. Others
 * pay what the prices of the edition say within its country, and beyond it the tax of where it goes, if the seller declares it
 * there. Below the threshold of the Union it need not, and the edition's own rate stays.
 */
function acrossTheUnion({ market, seller, destination, territory, checkedNumberOf }: Sale): Treatment | null {
  const place = destination?.country
  const own = typeof territory?.tax === 'number' ? { name: territory.name, rate: territory.tax * 1_000 } : null
  const atHome = own && place === market.country
  if (atHome) return { kind: 'territory', place: own.name, rates: [own], taxesDelivery: true, rounding: 'piece' }
  const rate = place === undefined ? undefined : standardRates[place]
  if (place === undefined || rate === undefined || standardRates[seller.home] === undefined) return null
  const isAbroad = (country: string) => country !== seller.home && standardRates[country] !== undefined
  if (isAbroad(place) && checkedNumberOf !== null && isAbroad(checkedNumberOf))
    return { ...untaxed, kind: 'reverse-charge', place }
  if (place === market.country || !seller.oss) return null
  const rates = [{ name: `${market.taxName} ${place}`, rate: own?.rate ?? rate }]
  return { kind: 'oss', place, rates, taxesDelivery: true, rounding: 'piece' }
}
