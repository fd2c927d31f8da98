import { taxNumberName, formatTaxNumber } from '#lib/contract/tax-numbers.ts'
import type { Address } from '#lib/contract/customer.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { Price } from '#lib/contract/values.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { money as formatMoney, percent } from '#lib/formats/money.ts'
import { addressLines, destinationLines } from '../order/destination.ts'
import type { OrderRow } from '../order/to-order.ts'
import { type PaymentLabel, wayOf } from '../payment/labels.ts'
import { paymentName } from '../payment/methods.ts'
import { transferFor } from '../payment/transfer.ts'
import { colours, Paper } from './paper.ts'
import { addressOf, brandOf } from '../shop/sellers.ts'
import type { Seller } from '../shop/shop-tables.ts'
import { drawTable, type Cell } from './paper-table.ts'
import type { DocumentWords } from './document-words.ts'
import { textsIn } from '../languages/index.ts'

export type InvoiceType = 'invoice' | 'proforma'

type Invoice = { order: OrderRow; seller: Seller; type: InvoiceType }
type Context = Invoice & { words: DocumentWords }

/** An invoice or a pro forma, in the language the order was placed in, of the figures that the order keeps. */
export async function invoicePaper(invoice: Invoice): Promise<Uint8Array> {
  const { order, seller, type } = invoice
  const words = textsIn(order.culture).documents
  const context: Context = { ...invoice, words }
  const number = invoiceNumber(order, type)
  const brand = brandOf(seller)
  const paper = new Paper({
    title: `${words[type]} ${number}`,
    brand,
    culture: order.culture,
    format: marketIn(order.culture).paper,
    at: issuedAt(order, type),
    footer: [seller.name, ...addressOf(seller), seller.tax_number, ...seller.register].join(' · '),
    pageOf: words.page,
  })
  drawHead(paper, context, { brand, number })
  drawParties(paper, context)
  drawLines(paper, context)
  drawTotals(paper, context)
  drawTerms(paper, context)
  return paper.finish()
}

/** One for each order, since there is one invoice for each. */
const invoiceNumber = ({ number }: OrderRow, type: InvoiceType) => `${type === 'invoice' ? 'F' : 'P'}-${number}`

/** A pro forma is as old as the order, and an invoice as what made it due. */
function issuedAt({ placed_at, history }: OrderRow, type: InvoiceType): Date {
  const due = history.find(({ status }) => status === 'paid' || status === 'shipped')
  return new Date(type === 'invoice' && due ? due.at : placed_at)
}

function drawHead(
  paper: Paper,
  { order, type, words }: Context,
  { brand, number }: Record<'brand' | 'number', string>,
): void {
  const top = paper.y
  paper.text(brand, { size: 22, weight: 700, colour: colours.navy })
  const right = { x: paper.left, width: paper.width }
  paper.draw([words[type]], right, top, { size: 15, weight: 700, align: 'right', colour: colours.navy })
  paper.draw([number], right, top + 22, { size: 10, align: 'right' })
  paper.y += 8
  paper.rule(colours.red, 2)
  paper.y += 10
  const facts = [
    [words.issued, countryDay(issuedAt(order, type), order.culture)],
    [words.order, order.number],
    [words.ordered, countryDay(new Date(order.placed_at), order.culture)],
    [words.payment, paymentName(order.payment_label as PaymentLabel, order.culture)],
    ...(order.order_reference ? [[words.reference, order.order_reference]] : []),
  ]
  for (const [label = '', value = ''] of facts) {
    const start = paper.y
    paper.draw([label], { x: paper.left, width: 150 }, start, { size: 8, colour: colours.grey })
    paper.text(value, { x: paper.left + 150, width: paper.width - 150, size: 9 })
  }
  paper.y += 10
}

function drawParties(paper: Paper, { order, seller, words }: Context): void {
  const blocks: [string, string[]][] = [
    [words.seller, [seller.name, ...addressOf(seller), seller.tax_number, seller.phone, seller.email]],
    [words.buyer, buyerLines(order)],
    [words.delivery, [order.shipping.name, ...destinationLines(order)]],
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

function buyerLines({ billing, email }: OrderRow): string[] {
  return [...addressLines(billing), ...taxLines(billing), email]
}

function taxLines({ taxNumber, country, fiscal }: Address): string[] {
  const name = taxNumberName(country)
  const number = taxNumber ? [`${name} ${formatTaxNumber(country, taxNumber)}`.trim()] : []
  return [...number, ...Object.entries(fiscal).map(([key, value]) => `${key}: ${value}`)]
}

const rateOf = ({ taxRate }: Price, { culture }: OrderRow) => percent(taxRate, culture)

const moneyIn =
  ({ total, culture }: OrderRow) =>
  (amount: number) =>
    formatMoney(amount, total.currency, culture)

function drawLines(paper: Paper, { order, words }: Context): void {
  const { columns } = words
  const money = moneyIn(order)
  const amounts = (price: Price) =>
    [rateOf(price, order), money(price.net), money(price.gross - price.net), money(price.gross)] as const
  const rows: Cell[][] = order.lines.map(({ name, code, quantity, unitPrice, total }, i) => [
    String(i + 1),
    { text: name, below: code },
    String(quantity),
    money(unitPrice.net),
    ...amounts(total),
  ])
  const { shipping } = order
  rows.push([
    String(rows.length + 1),
    { text: shipping.name, below: shipping.productSkuCode },
    '1',
    money(shipping.price.net),
    ...amounts(shipping.price),
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
      { title: marketIn(order.culture).tax.name, width: 62, align: 'right' },
      { title: columns.gross, width: 72, align: 'right' },
    ],
    rows,
  )
  paper.y += 12
}

function drawTotals(paper: Paper, { order, words }: Context): void {
  const { total } = order
  const money = moneyIn(order)
  paper.need(110)
  paper.text(words.taxSummary, { size: 8, weight: 700, colour: colours.blue, after: 3 })
  drawTable(
    paper,
    [
      { title: words.columns.rate, width: 60 },
      { title: words.columns.net, width: 100, align: 'right' },
      { title: marketIn(order.culture).tax.name, width: 100, align: 'right' },
      { title: words.columns.gross, width: 100, align: 'right' },
    ],
    [[rateOf(total, order), money(total.net), money(total.gross - total.net), money(total.gross)]],
  )
  paper.y += 10
  const style = { size: 13, weight: 700, colour: colours.navy } as const
  paper.draw([words.total], { x: paper.left, width: 200 }, paper.y, style)
  paper.draw([money(total.gross)], { x: paper.left, width: paper.width }, paper.y, { ...style, align: 'right' })
  paper.y += 28
}

function drawTerms(paper: Paper, { order, seller, type, words }: Context): void {
  const way = wayOf(order.payment_label as PaymentLabel)
  paper.need(120)
  // Orders of before the terms were kept were told thirty days.
  const days = order.due_days ?? 30
  paper.text(words.terms[way].replace('{days}', String(days)), { size: 9, after: 6 })
  if (way === 'invoice' && type === 'invoice') {
    const due = new Date(issuedAt(order, type).getTime() + days * 86_400_000)
    paper.text(words.due.replace('{date}', countryDay(due, order.culture)), { size: 9, weight: 700, after: 6 })
  }
  const { lines, reference, code } = transferFor(order, seller)
  if (way !== 'online' && lines.length > 0) {
    const top = paper.y
    paper.text(words.account, { size: 8, weight: 700, colour: colours.blue })
    for (const line of lines) paper.text(line, { size: 8.5 })
    paper.text(words.purpose.replace('{number}', reference), { size: 8.5, after: 6 })
    if (code && type === 'proforma') paper.squares(code, { x: paper.left + paper.width - 76, width: 76 }, top)
  }
  if (order.note) {
    paper.text(words.note, { size: 8, weight: 700, colour: colours.blue })
    paper.text(order.note, { size: 8.5, after: 6 })
  }
  if (type === 'proforma') paper.text(words.proformaNote, { size: 8, colour: colours.grey })
}
