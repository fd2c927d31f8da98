import type { AppliedTax, TaxPart } from '#lib/contract/tax.ts'
import type { Price } from '#lib/contract/values.ts'
import { linePrice, sumOf, unitPrice } from '../../catalog/products/price.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Rate } from '../../catalog/shop/local-rates.ts'
import type { Treatment } from './treatment.ts'

type Bought = { net: number; quantity: number }

/** What a cart comes to: each line in its order, the goods, delivery where it is chosen, and all of it. */
export type Sums<Delivery> = {
  lines: { unit: Price; total: Price }[]
  goods: Price
  delivery: Delivery
  total: Price
  /** Nothing where it is taxed as the edition's prices say. */
  tax: AppliedTax | null
}

type Taxed = Pick<Market, 'taxBasisPoints' | 'currency'>

/** What one piece costs with its tax. */
export const unitIn = (net: number, treatment: Treatment | null, market: Taxed): Price =>
  treatment ? priced(net, rateOf(treatment), market) : unitPrice(net, market)

const rateOf = ({ rates }: Pick<Treatment, 'rates'>) => rates.reduce((sum, part) => sum + part.rate, 0)

const priced = (net: number, thousandths: number, { currency }: Pick<Market, 'currency'>): Price => ({
  net,
  gross: net + taxOn(net, thousandths),
  currency,
  taxRate: thousandths / 1_000,
})

/** The one place where a cart is added up, for the cart, for ways of payment with a limit, and for the order. */
export function sumsOf(
  bought: readonly Bought[],
  delivery: Price,
  treatment: Treatment | null,
  market: Taxed,
): Sums<Price>
export function sumsOf(
  bought: readonly Bought[],
  delivery: Price | undefined,
  treatment: Treatment | null,
  market: Taxed,
): Sums<Price | undefined>
export function sumsOf(
  bought: readonly Bought[],
  delivery: Price | undefined,
  treatment: Treatment | null,
  market: Taxed,
): Sums<Price | undefined> {
  if (treatment) return taxedSums(bought, delivery, treatment, market)
  const lines = bought.map(({ net, quantity }) => {
    const unit = unitIn(net, null, market)
    return { unit, total: linePrice(unit, quantity) }
  })
  const goods = sumOf(totalsOf(lines), market)
  const total = delivery ? sumOf([goods, delivery], market) : goods
  return { lines, goods, delivery, total, tax: null }
}

const totalsOf = (lines: readonly { total: Price }[]) => lines.map(({ total }) => total)

function taxedSums(
  bought: readonly Bought[],
  delivery: Price | undefined,
  treatment: Treatment,
  market: Taxed,
): Sums<Price | undefined> {
  const { kind, place, rates, taxesDelivery, rounding } = treatment
  const rate = rateOf(treatment)
  const lines = bought.map(({ net, quantity }) => {
    const unit = unitIn(net, treatment, market)
    return { unit, total: rounding === 'piece' ? linePrice(unit, quantity) : priced(net * quantity, rate, market) }
  })
  const carried = delivery && priced(delivery.net, taxesDelivery ? rate : 0, market)
  const goods = { ...sumOf(totalsOf(lines), market), taxRate: rate / 1_000 }
  const total = carried ? { ...sumOf([goods, carried], market), taxRate: rate / 1_000 } : goods
  const amounts = [...totalsOf(lines), ...(carried ? [carried] : [])].map(({ net, gross }) => gross - net)
  return {
    lines,
    goods,
    delivery: carried,
    total,
    tax: { kind, place, parts: partsOf(amounts, rates) },
  }
}

/** All there is, in thousandths of a percent. */
const whole = 100_000

/** Rounded half up to the minor unit. The amount is split first, so that no step leaves the safe integers. */
export function taxOn(net: number, thousandths: number): number {
  const rest = net % whole
  return ((net - rest) / whole) * thousandths + Math.floor((rest * thousandths + whole / 2) / whole)
}

/** What each jurisdiction gets of the taxes of lines, to the minor unit. */
function partsOf(taxes: readonly number[], rates: readonly Rate[]): TaxPart[] {
  const shares = taxes.map((tax) => shared(tax, rates))
  return rates.map(({ name, rate }, i) => ({
    name,
    rate: rate / 1_000,
    amount: shares.reduce((sum, share) => sum + (share[i] ?? 0), 0),
  }))
}

/** An amount shared out by rates: each is rounded down, and who is cut most gets what is left, one unit each. */
function shared(amount: number, rates: readonly Pick<Rate, 'rate'>[]): number[] {
  const all = rates.reduce((sum, { rate }) => sum + rate, 0)
  if (all === 0) return rates.map(() => 0)
  const exact = rates.map(({ rate }) => (amount * rate) / all)
  const shares = exact.map(Math.floor)
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const mostCut = exact
    .map((part, i) => ({ i, cut: part - Math.floor(part) }))
    .sort((a, b) => b.cut - a.cut || a.i - b.i)
  for (const { i } of mostCut.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}
