import { taxNumberName, formatTaxNumber } from '#lib/contract/tax-numbers.ts'
import { marketIn } from '#lib/markets/all.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { money as formatMoney, percent } from '#lib/formats/money.ts'
import { addressLines } from '../order/destination.ts'
import { wayOf } from '../payment/labels.ts'
import { paymentName } from '../payment/methods.ts'
import { colours, Paper } from './paper.ts'
import { addressOf, brandOf } from '../shop/sellers.ts'
import { drawTable, type Cell } from './paper-table.ts'
import type { DocumentWords } from './document-words.ts'
import type { PaperRecord } from './paper-tables.ts'
import { textsIn } from '../languages/index.ts'

type Context = { record: PaperRecord; words: DocumentWords }

/** A paper of an order, in the language the order was placed in, of nothing but its record: the same record is the same file. */
export async function drawPaper(record: PaperRecord): Promise<Uint8Array> {
  const { culture, seller } = record
  const words = textsIn(culture).documents
  const context: Context = { record, words }
  const brand = brandOf(seller)
  const paper = new Paper({
    title: `${titleOf(context)} ${record.number}`,
    brand,
    culture,
    format: marketIn(culture).paper,
    at: new Date(record.issuedAt),
    footer: [seller.name, ...addressOf(seller), seller.tax_number, ...seller.register].join(' · '),
    pageOf: words.page,
  })
  drawHead(paper, context, brand)
  drawParties(paper, context)
  drawLines(paper, context)
  drawTotals(paper, context)
  drawTerms(paper, context)
  return paper.finish()
}

const titleOf = ({ record, words }: Context) => (record.kind === 'credit-note' ? words.creditNote : words[record.kind])

function drawHead(paper: Paper, context: Context, brand: string): void {
  const { record } = context
  const top = paper.y
  paper.text(brand, { size: 22, weight: 700, colour: colours.navy })
  const right = { x: paper.left, width: paper.width }
  paper.draw([titleOf(context)], right, top, { size: 15, weight: 700, align: 'right', colour: colours.navy })
  paper.draw([record.number], right, top + 22, { size: 10, align: 'right' })
  paper.y += 8
  paper.rule(colours.red, 2)
  paper.y += 10
  for (const [label, value] of factsOf(context)) {
    const start = paper.y
    paper.draw([label], { x: paper.left, width: 150 }, start, { size: 8, colour: colours.grey })
    paper.text(value, { x: paper.left + 150, width: paper.width - 150, size: 9 })
  }
  paper.y += 10
}

function factsOf({ record, words }: Context): [label: string, value: string][] {
  const { culture, order, corrects, payment } = record
  const corrected = corrects && words.corrected.replace('{number}', corrects.number)
  return [
    [words.issued, countryDay(record.issuedAt, culture)],
    ...(corrects && corrected
      ? ([[words.corrects, corrected.replace('{date}', countryDay(corrects.issuedAt, culture))]] as [string, string][])
      : []),
    ...(corrects?.reason ? ([[words.reason, corrects.reason]] as [string, string][]) : []),
    [words.order, order.number],
    [words.ordered, countryDay(order.placedAt, culture)],
    [words.payment, paymentName(payment.label, culture)],
    ...(order.reference ? ([[words.reference, order.reference]] as [string, string][]) : []),
  ]
}

function drawParties(paper: Paper, { record, words }: Context): void {
  const { seller } = record
  const blocks: [string, string[]][] = [
    [words.seller, [seller.name, ...addressOf(seller), seller.tax_number, seller.phone, seller.email]],
    [words.buyer, [...addressLines(record.buyer), ...taxLines(record)]],
    [words.delivery, record.delivery],
  ]
  const width = paper.width / blocks.length
  const columns = blocks.map(([title, lines], i) => {
    const place = { x: paper.left + i * width, width: width - 10 }
    return { title, place, lines: lines.flatMap((line) => paper.wrap(line, place.width, { size: 8.5 })) }
  })
  for (const { title, place, lines } of columns) {
    paper.draw([title], place, paper.y, { size: 8, weight: 700, colour: colours.blue })
    paper.draw(lines, place, paper.y + 14, { size: 8.5 })
  }
  paper.y += 14 + Math.max(...columns.map(({ lines }) => paper.heightOf(lines, { size: 8.5 }))) + 14
}

function taxLines({ buyer: { taxNumber, country, fiscal } }: PaperRecord): string[] {
  const name = taxNumberName(country)
  const number = taxNumber ? [`${name} ${formatTaxNumber(country, taxNumber)}`.trim()] : []
  return [...number, ...Object.entries(fiscal).map(([key, value]) => `${key}: ${value}`)]
}

const moneyIn =
  ({ currency, culture }: PaperRecord) =>
  (amount: number) =>
    formatMoney(amount, currency, culture)

function drawLines(paper: Paper, { record, words }: Context): void {
  const { columns } = words
  const money = moneyIn(record)
  const rows: Cell[][] = record.lines.map(({ name, code, quantity, unitNet, taxRate, net, gross }, i) => [
    String(i + 1),
    { text: name, below: code },
    String(quantity),
    money(unitNet),
    percent(taxRate, record.culture),
    money(net),
    money(gross - net),
    money(gross),
  ])
  drawTable(
    paper,
    [
      { title: columns.place, width: 28 },
      { title: columns.name, width: 144 },
      { title: columns.quantity, width: 36, align: 'right' },
      { title: columns.unitNet, width: 68, align: 'right' },
      { title: columns.rate, width: 42, align: 'right' },
      { title: columns.net, width: 70, align: 'right' },
      { title: marketIn(record.culture).tax.name, width: 62, align: 'right' },
      { title: columns.gross, width: 72, align: 'right' },
    ],
    rows,
  )
  paper.y += 12
}

function drawTotals(paper: Paper, { record, words }: Context): void {
  const money = moneyIn(record)
  paper.need(110)
  paper.text(words.taxSummary, { size: 8, weight: 700, colour: colours.blue, after: 3 })
  drawTable(
    paper,
    [
      { title: words.columns.rate, width: 60 },
      { title: words.columns.net, width: 100, align: 'right' },
      { title: marketIn(record.culture).tax.name, width: 100, align: 'right' },
      { title: words.columns.gross, width: 100, align: 'right' },
    ],
    record.sums.map(({ taxRate, net, gross }) => [
      percent(taxRate, record.culture),
      money(net),
      money(gross - net),
      money(gross),
    ]),
  )
  paper.y += 10
  const style = { size: 13, weight: 700, colour: colours.navy } as const
  paper.draw([words.total], { x: paper.left, width: 200 }, paper.y, style)
  paper.draw([money(record.gross)], { x: paper.left, width: paper.width }, paper.y, { ...style, align: 'right' })
  paper.y += 28
}

function drawTerms(paper: Paper, context: Context): void {
  const { record, words } = context
  if (record.kind === 'credit-note') return
  const { payment, order, culture } = record
  paper.need(120)
  const terms = words.terms[wayOf(payment.label)]
  paper.text(terms.replace('{days}', String(payment.days)), { size: 9, after: 6 })
  if (payment.dueAt) {
    const due = words.due.replace('{date}', countryDay(payment.dueAt, culture))
    paper.text(due, { size: 9, weight: 700, after: 6 })
  }
  drawTransfer(paper, context)
  if (order.note) {
    paper.text(words.note, { size: 8, weight: 700, colour: colours.blue })
    paper.text(order.note, { size: 8.5, after: 6 })
  }
  if (record.kind === 'proforma') paper.text(words.proformaNote, { size: 8, colour: colours.grey })
}

function drawTransfer(paper: Paper, { record: { transfer, kind }, words }: Context): void {
  if (!transfer || transfer.lines.length === 0) return
  const top = paper.y
  paper.text(words.account, { size: 8, weight: 700, colour: colours.blue })
  for (const line of transfer.lines) paper.text(line, { size: 8.5 })
  paper.text(words.purpose.replace('{number}', transfer.reference), { size: 8.5, after: 6 })
  if (transfer.code && kind === 'proforma')
    paper.squares(transfer.code, { x: paper.left + paper.width - 76, width: 76 }, top)
}
