import { marketIn } from '#lib/markets/all.ts'
import { money as formatMoney, percent } from '#lib/formats/money.ts'
import { rupeesInWords } from './amount-words.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import { colours, type Paper } from './paper.ts'
import { type Cell, type Column, drawTable } from './paper-table.ts'
import type { SaleRecord } from './paper-tables.ts'
import { taxNotes } from './tax-notes.ts'
import { taxParts } from './tax-parts.ts'

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
      { text: line.name, below: codes.join('\u00a0· ') },
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
  )
  paper.y += 12
}

/** Sums by rate, and what is to be paid in all. */
export function drawTotals(paper: Paper, { record, words }: Context): void {
  const money = moneyIn(record)
  const tax = taxColumns(record)
  paper.need(110)
  paper.text(words.taxSummary, { size: 8, weight: 700, colour: colours.blue, after: 3 })
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
  for (const note of taxNotes({ record, words })) paper.text(note, { size: 8.5, after: 2 })
  paper.y += 10
  const style = { size: 13, weight: 700, colour: colours.navy } as const
  paper.draw([words.total], { x: paper.left, width: 200 }, paper.y, style)
  paper.draw([money(record.gross)], { x: paper.left, width: paper.width }, paper.y, { ...style, align: 'right' })
  paper.y += 28
  if (marketIn(record.culture).papers.inWords)
    paper.text(`${words.inWords}: ${rupeesInWords(Math.abs(record.gross))}`, { size: 9, after: 6 })
}
