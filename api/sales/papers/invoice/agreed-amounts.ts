import { added } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts'

/** What lines are told in: millionths, as the SAT has them, or hundredths. */
export type Scale = 'micro' | 'cents'
const unitOf: Record<Scale, bigint> = { micro: 10_000n, cents: 1n }

/** An amount in the unit of its scale. */
type Amount = bigint

/** Half away from zero, of what is not below it. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

/** Rates in hundred-thousandths. */
const whole = 100_000n
const rateOf = (rate: number): bigint => BigInt(Math.round(rate * 1_000))

export const sixDecimals = (amount: Amount): string =>
  `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`
export const twoDecimals = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

export type AgreedLine = { line: InvoiceLine; importe: Amount; discount: Amount; base: Amount; tax: Amount }
export type AgreedAmounts = {
  lines: AgreedLine[]
  taxes: { rate: number; base: bigint; tax: bigint }[]
  subTotal: bigint
  discount: bigint
  total: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/** Adds to the part of the largest weight. */
function toLargest(parts: readonly bigint[], weights: readonly bigint[], more: bigint): bigint[] {
  const largest = weights.reduce((found, weight, i) => (weight > (weights[found] ?? 0n) ? i : found), 0)
  return parts.map((part, i) => (i === largest ? part + more : part))
}

/** A sum in parts as large as weights; the largest takes what is left. */
function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  const parts = weights.map((weight) => (all === 0n ? 0n : (amount * weight) / all))
  return toLargest(parts, weights, amount - sum(parts))
}

const isOf =
  ({ category, rate }: InvoiceTax) =>
  (line: InvoiceLine) =>
    line.category === category && line.rate === rate

/** What was agreed on for the lines of a tax: the largest of all takes what pieces were rounded by. */
const agreedOf = (tax: InvoiceTax, { taxes, totals }: Invoice): number => {
  const largest = taxes.toSorted((one, other) => other.tax - one.tax)[0]
  return tax.net + tax.tax + (tax === largest ? totals.rounding : 0)
}

/** The lines of one tax so that their base and the tax on it are just what was agreed on; what takes something off is shared among the others. */
function linesOf(tax: InvoiceTax, invoice: Invoice, scale: Scale): AgreedLine[] {
  const scaled = (cents: number): Amount => BigInt(cents) * unitOf[scale]
  const all = invoice.lines.filter(isOf(tax))
  const sold = all.filter(({ net }) => net > 0)
  const nets = sold.map(({ net }) => scaled(net))
  const off = scaled(-added(all.filter(({ net }) => net < 0).map(({ net }) => net)))
  const rate = rateOf(tax.rate)
  const agreed = scaled(agreedOf(tax, invoice))
  const base = tax.rate > 0 && agreed > 0n ? divided(agreed * whole, whole + rate) : scaled(tax.net)
  const more = shared(base - (sum(nets) - off), nets)
  const discounts = shared(off, nets)
  const lines = sold.map((line, i) => {
    const importe = (nets[i] ?? 0n) + (more[i] ?? 0n)
    const discount = discounts[i] ?? 0n
    const taxed = importe - discount
    return { line, importe, discount, base: taxed, tax: taxed > 0n ? divided(taxed * rate, whole) : 0n }
  })
  if (scale === 'micro' || tax.rate === 0 || agreed <= 0n) return lines
  const told = lines.map((line) => line.tax)
  const taxes = toLargest(told, nets, agreed - base - sum(told))
  return lines.map((line, i) => ({ ...line, tax: taxes[i] ?? 0n }))
}

/** What a state is told of amounts whose lines are taxed one by one: lines of six decimals or of two, sums of two. */
export function amountsOf(invoice: Invoice, scale: Scale = 'micro'): AgreedAmounts {
  const inCents = (amount: Amount): bigint => divided(amount, unitOf[scale])
  const groups = invoice.taxes.map((tax) => ({ rate: tax.rate, lines: linesOf(tax, invoice, scale) }))
  const byPlace = new Map(groups.flatMap(({ lines }) => lines.map((one) => [one.line, one] as const)))
  const lines = invoice.lines.flatMap((line) => byPlace.get(line) ?? [])
  const rates = [...new Set(groups.filter((group) => group.lines.length > 0).map(({ rate }) => rate))]
  const taxes = rates.map((rate) => {
    const ofRate = lines.filter((one) => one.line.rate === rate)
    return { rate, base: inCents(sum(ofRate.map(({ base }) => base))), tax: inCents(sum(ofRate.map(({ tax }) => tax))) }
  })
  const subTotal = inCents(sum(lines.map(({ importe }) => importe)))
  const discount = inCents(sum(lines.map((one) => one.discount)))
  return { lines, taxes, subTotal, discount, total: subTotal - discount + sum(taxes.map(({ tax }) => tax)) }
}
