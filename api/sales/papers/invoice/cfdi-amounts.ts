import { added } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts'

/** Millionths of a peso: what a line of a CFDI is told in. */
type Micro = bigint

const microOf = (cents: number): Micro => BigInt(cents) * 10_000n
/** Half away from zero, of what is not below it. */
const divided = (amount: bigint, by: bigint): bigint => (amount * 2n + by) / (2n * by)

/** Rates in hundred-thousandths. */
const whole = 100_000n
const rateOf = (rate: number): bigint => BigInt(Math.round(rate * 1_000))

export const sixDecimals = (amount: Micro): string =>
  `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`
export const inCents = (amount: Micro): bigint => divided(amount, 10_000n)
export const twoDecimals = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

export type CfdiLine = { line: InvoiceLine; importe: Micro; discount: Micro; base: Micro; tax: Micro }
export type CfdiAmounts = {
  lines: CfdiLine[]
  taxes: { rate: number; base: bigint; tax: bigint }[]
  subTotal: bigint
  discount: bigint
  total: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/** A sum in parts as large as weights; the last of those that weigh something takes what is left. */
function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  const last = weights.findLastIndex((weight) => weight > 0n)
  let left = amount
  return weights.map((weight, i) => {
    const part = i === last ? left : all === 0n ? 0n : (amount * weight) / all
    left -= part
    return part
  })
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
function linesOf(tax: InvoiceTax, invoice: Invoice): CfdiLine[] {
  const all = invoice.lines.filter(isOf(tax))
  const sold = all.filter(({ net }) => net > 0)
  const nets = sold.map(({ net }) => microOf(net))
  const off = microOf(-added(all.filter(({ net }) => net < 0).map(({ net }) => net)))
  const rate = rateOf(tax.rate)
  const agreed = microOf(agreedOf(tax, invoice))
  const base = tax.rate > 0 && agreed > 0n ? divided(agreed * whole, whole + rate) : microOf(tax.net)
  const more = shared(base - (sum(nets) - off), nets)
  const discounts = shared(off, nets)
  return sold.map((line, i) => {
    const importe = (nets[i] ?? 0n) + (more[i] ?? 0n)
    const discount = discounts[i] ?? 0n
    const taxed = importe - discount
    return { line, importe, discount, base: taxed, tax: taxed > 0n ? divided(taxed * rate, whole) : 0n }
  })
}

/** What a CFDI says of amounts: lines of six decimals, sums of two. */
export function amountsOf(invoice: Invoice): CfdiAmounts {
  const groups = invoice.taxes.map((tax) => ({ rate: tax.rate, lines: linesOf(tax, invoice) }))
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
