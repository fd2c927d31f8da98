import { addressOf } from '../../catalog/shop/sellers.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { colours, type Paper } from './paper.ts'

/** A number or a day, with what it is. */
export type Fact = [label: string, value: string]

type Head = { brand: string; title: string; number: string; facts: readonly Fact[] }

/** Whose paper it is and what it is called, and its facts one a line. */
export function drawHead(paper: Paper, { brand, title, number, facts }: Head): void {
  const top = paper.y
  paper.text(brand, { size: 22, weight: 700, colour: colours.brand })
  const right = { x: paper.left, width: paper.width }
  paper.draw([title], right, top, { size: 15, weight: 700, align: 'right', colour: colours.brand })
  paper.draw([number], right, top + 22, { size: 10, align: 'right' })
  paper.y += 8
  paper.rule(colours.accent, 2)
  paper.y += 10
  for (const [label, value] of facts) {
    const start = paper.y
    paper.draw([label], { x: paper.left, width: 150 }, start, { size: 8, colour: colours.grey })
    paper.text(value, { x: paper.left + 150, width: paper.width - 150, size: 9 })
  }
  paper.y += 10
}

/** Those that there is something of. */
export const factsIn = (facts: readonly [label: string, value: string | null | undefined][]): Fact[] =>
  facts.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []))

/** Who sells, at the foot of each page. */
export const footerOf = (seller: Pick<Seller, 'name' | 'address' | 'country' | 'tax_number' | 'register'>): string =>
  [seller.name, ...addressOf(seller), ...[seller.tax_number, ...seller.register].map(whole)].join(' · ')

/** A number stays on one line with its name. */
const whole = (number: string) => number.replace(/ (?=\S+$)/, '\u00a0')
