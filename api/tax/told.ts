import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Price } from '#lib/contract/values.ts'
import { money, percent } from '#lib/formats/money.ts'
import type { Culture } from '#lib/markets/index.ts'

type Taxed = { tax: AppliedTax | null; total: Price; culture: Culture }

/** The tax of a whole order in one line: under one name, or by whose tax it is where it is several. */
export function taxLine({ tax, total, culture }: Taxed, name: string): string {
  const amount = (minorUnits: number) => money(minorUnits, total.currency, culture)
  const parts = tax?.parts ?? []
  if (parts.length === 0) return `${name}: ${amount(total.gross - total.net)}`
  return parts.map((part) => `${part.name} ${percent(part.rate, culture)}: ${amount(part.amount)}`).join(', ')
}
