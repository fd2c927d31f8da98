import { taxOn } from '../../tax/sums.ts'
import type { InvoiceLine, InvoiceTax, InvoiceTotals } from './invoice.ts'

const key = ({ category, rate }: Pick<InvoiceLine, 'category' | 'rate'>) => `${category} ${rate}`

export const added = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The tax of a sum by its rate, rounded half away from zero to the minor unit. */
export const taxBy = (net: number, rate: number): number =>
  Math.sign(net) * taxOn(Math.abs(net), Math.round(rate * 1_000)) || 0

/** The taxes of lines, one for each category and rate: EN 16931 rounds each of them once. */
export const taxesOf = (
  lines: readonly InvoiceLine[],
  exemptionOf: (category: InvoiceLine['category']) => InvoiceTax['exemption'],
): InvoiceTax[] =>
  [...Map.groupBy(lines, key).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { category, rate } = first
    const net = added(group.map((line) => line.net))
    return [{ category, rate, net, tax: taxBy(net, rate), exemption: exemptionOf(category) }]
  })

/**
 * Prices are agreed on with the tax of each piece rounded, and an invoice has that of a sum. What they differ by is told as the
 * rounding of what is to be paid, so that both hold: the taxes are those of their rates, and what is paid is what was agreed.
 */
export function totalsOf(
  lines: readonly InvoiceLine[],
  taxes: readonly InvoiceTax[],
  { agreed, isPaid }: { agreed: number; isPaid: boolean },
): InvoiceTotals {
  const net = added(lines.map((line) => line.net))
  const tax = added(taxes.map((one) => one.tax))
  const gross = net + tax
  const paid = isPaid ? agreed : 0
  return { net, tax, gross, paid, rounding: agreed - gross, payable: agreed - paid }
}
