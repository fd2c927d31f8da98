import { addressOf } from '../../catalog/shop/sellers.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import type { Paper } from './paper.ts'
import { colours } from './text-setter.ts'

/** A number or a day, with what it is. */
export type Fact = [label: string, value: string]

type Head = { brand: string; title: string; number: string; facts: readonly Fact[] }

/** Whose paper it is and what it is called, and its facts one a line. */
export function drawHead(paper: Paper, { brand, title, number, facts }: Head): void {
  const top = paper.y
  paper.text(brand, { size: 22, weight: 700, colour: colours.brand })
  const right = { x: paper.left, width: paper.width }
  paper.within('H1', {}, () => {
    paper.draw([title], right, top, { size: 15, weight: 700, align: 'right', colour: colours.brand, more: true })
    paper.draw([number], right, top + 22, { size: 10, align: 'right' })
  })
  paper.y += 8
  paper.rule(colours.accent, 2)
  paper.y += 10
  paper.within('L', {}, () => {
    for (const fact of facts) drawFact(paper, fact)
  })
  paper.y += 10
}

function drawFact(paper: Paper, [label, value]: Fact): void {
  paper.within('LI', {}, () => {
    paper.draw([label], { x: paper.left, width: 150 }, paper.y, { size: 8, colour: colours.grey, as: 'Lbl' })
    paper.text(value, { x: paper.left + 150, width: paper.width - 150, size: 9, as: 'LBody' })
  })
}

/** Those that there is something of. */
export const factsIn = (facts: readonly [label: string, value: string | null | undefined][]): Fact[] =>
  facts.flatMap(([label, value]): Fact[] => (value?.trim() ? [[label, value]] : []))

/** Who sells, at the foot of each page. */
export const footerOf = (seller: Pick<Seller, 'name' | 'address' | 'country' | 'tax_number' | 'register'>): string =>
  [seller.name, ...addressOf(seller), ...[seller.tax_number, ...seller.register].map(whole)].join(' · ')

/** A number stays on one line with its name. */
const whole = (number: string) => number.replace(/ (?=\S+$)/, '\u00a0')
