import { money as formatMoney, percent } from '#lib/formats/money.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import { wordsOfLine } from '../orders/words-of-line.ts'
import type { Paper } from './paper.ts'
import { colours } from './text-setter.ts'
import { type Cell, type Column, drawTable } from './paper-table.ts'
import type { SaleRecord, PaperRecord } from './paper-tables.ts'
import { taxNotes } from './tax-notes.ts'

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number in English words, as India counts: by lakh and crore. */
function inIndianWords(number: number): string {
  for (const [size, name] of groups) {
    if (number < size) continue
    const rest = number % size
    return [inIndianWords(Math.floor(number / size)), name, ...(rest > 0 ? [inIndianWords(rest)] : [])].join(' ')
  }
  if (number < 20) return small[number] ?? ''
  return [tens[Math.floor(number / 10)] ?? '', ...(number % 10 > 0 ? [small[number % 10] ?? ''] : [])].join('-')
}

/** An amount of rupees and paise, as invoices write it out. */
export function rupeesInWords(paise: number): string {
  const whole = Math.floor(paise / 100)
  const rest = paise % 100
  const told = `rupees ${inIndianWords(whole)}${rest > 0 ? ` and ${inIndianWords(rest)} paise` : ''} only`
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`
}

/** A part of the tax by its name: how much of the rate and of the amount it is. */
type TaxPart = { name: string; rate: (rate: number) => number; amount: (tax: number) => number }

const whole = (name: string): TaxPart => ({ name, rate: (rate) => rate, amount: (tax) => tax })

/** What the tax of a paper is told in: all of it under one name, or in halves where goods stay in the seller's state. */
function taxParts({ culture, seller, place }: Pick<PaperRecord, 'culture' | 'seller' | 'place'>): TaxPart[] {
  const { tax, papers } = marketIn(culture)
  if (!papers.split) return [whole(tax.name)]
  const code = papers.split.states[place ?? '']
  const staysThere = code !== undefined && new RegExp(`(^|\\s)${code}[A-Z]{5}`).test(seller.tax_number)
  if (!staysThere) return [whole(papers.split.across)]
  const [first, second] = papers.split.within
  const half = (tax: number) => Math.trunc(tax / 2)
  return [
    { name: first, rate: (rate) => rate / 2, amount: half },
    { name: second, rate: (rate) => rate / 2, amount: (tax) => tax - half(tax) },
  ]
}

type Context = { record: SaleRecord; words: DocumentWords }

const moneyIn =
  ({ currency, culture }: SaleRecord) =>
  (amount: number) =>
    formatMoney(amount, currency, culture)

/** A column for each part of the tax, and what stands in them. */
function taxColumns(record: SaleRecord) {
  const parts = taxParts(record)
  const money = moneyIn(record)
  const columns = parts.map(({ name }): Column => ({ title: name, width: 62, align: 'right' }))
  const cells = ({ taxRate, net, gross }: { taxRate: number; net: number; gross: number }) =>
    parts.map(({ rate, amount }): Cell => {
      const text = money(amount(gross - net))
      return parts.length > 1 ? { text, below: percent(rate(taxRate), record.culture) } : text
    })
  return { columns, cells }
}

/** Goods with their numbers, units and amounts. */
export function drawLines(paper: Paper, { record, words }: Context): void {
  const { columns } = words
  const money = moneyIn(record)
  const { tariff } = marketIn(record.culture).papers
  const tax = taxColumns(record)
  const rows = record.lines.map((line, i): Cell[] => {
    const codes = [
      ...new Set([line.code, line.sku]),
      ...(tariff && line.tariffCode ? [`${tariff} ${line.tariffCode}`] : []),
    ]
    return [
      String(i + 1),
      { text: line.name, below: [codes.join('\u00a0· '), ...wordsOfLine(line, words)].join('\n') },
      `${line.quantity} ${line.unit}`,
      money(line.unitNet),
      percent(line.taxRate, record.culture),
      money(line.net),
      ...tax.cells(line),
      money(line.gross),
    ]
  })
  drawTable(
    paper,
    [
      { title: columns.place, width: 28 },
      { title: columns.name, width: 144 },
      { title: columns.quantity, width: 42, align: 'right' },
      { title: columns.unitNet, width: 66, align: 'right' },
      { title: columns.rate, width: 40, align: 'right' },
      { title: columns.net, width: 68, align: 'right' },
      ...tax.columns,
      { title: columns.gross, width: 72, align: 'right' },
    ],
    rows,
    { keeping: afterLines + heightOfTotals(paper, { record, words }) },
  )
  paper.y += afterLines
}

/** What is below the last line: the total never stands on a page without it. */
const afterLines = 12
const noteStyle = { size: 8.5 } as const
const mostOfPage = 450

function heightOfTotals(paper: Paper, { record, words }: Context): number {
  const notes = taxNotes({ record, words }).map(
    (note) => paper.heightOf(paper.wrap(note, paper.width, noteStyle), noteStyle) + 2,
  )
  const inWords = marketIn(record.culture).papers.inWords ? 40 : 0
  const height = 50 + 24 * record.sums.length + notes.reduce((sum, one) => sum + one, 0) + 38 + inWords
  return Math.min(height, mostOfPage)
}

/** Sums by rate, and what is to be paid in all. */
export function drawTotals(paper: Paper, { record, words }: Context): void {
  const money = moneyIn(record)
  const tax = taxColumns(record)
  paper.need(heightOfTotals(paper, { record, words }))
  paper.text(words.taxSummary, { size: 8, weight: 700, colour: colours.link, after: 3, as: 'H2' })
  drawTable(
    paper,
    [
      { title: words.columns.rate, width: 60 },
      { title: words.columns.net, width: 100, align: 'right' },
      ...tax.columns.map((column) => ({ ...column, width: 100 })),
      { title: words.columns.gross, width: 100, align: 'right' },
    ],
    record.sums.map((sum) => [
      percent(sum.taxRate, record.culture),
      money(sum.net),
      ...tax.cells(sum),
      money(sum.gross),
    ]),
  )
  for (const note of taxNotes({ record, words })) paper.text(note, { ...noteStyle, after: 2 })
  paper.y += 10
  paper.need(28)
  const style = { size: 13, weight: 700, colour: colours.brand } as const
  paper.within('P', {}, () => {
    paper.draw([words.total], { x: paper.left, width: 200 }, paper.y, { ...style, more: true })
    paper.draw([money(record.gross)], { x: paper.left, width: paper.width }, paper.y, { ...style, align: 'right' })
  })
  paper.y += 28
  if (marketIn(record.culture).papers.inWords)
    paper.text(`${words.inWords}: ${rupeesInWords(Math.abs(record.gross))}`, { size: 9, after: 6 })
}
