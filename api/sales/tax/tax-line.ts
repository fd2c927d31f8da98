import type { AppliedTax } from '#lib/contract/tax.ts'
import type { Price } from '#lib/contract/values.ts'
import { money, percent } from '#lib/formats/money.ts'
import type { Culture } from '#lib/markets/index.ts'

type Taxed = { tax: AppliedTax | null; total: Price; culture: Culture }

/** The tax of a whole order in one line: under one name with its rate, or by whose tax it is where it is several. */
export function taxLine({ tax, total, culture }: Taxed, name: string): string {
  const amount = (minorUnits: number) => money(minorUnits, total.currency, culture)
  const whole = { name, rate: total.taxRate, amount: total.gross - total.net }
  const parts = tax && tax.parts.length > 0 ? tax.parts : [whole]
  const rated = ({ name, rate }: typeof whole) => (rate > 0 ? `${name} ${percent(rate, culture)}` : name)
  return parts.map((part) => `${rated(part)}: ${amount(part.amount)}`).join(', ')
}
