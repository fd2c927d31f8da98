import { encode } from 'uqr'
import { marketIn } from '#lib/markets/all.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { wayOf } from '../payments/labels.ts'
import { paymentName } from '../payments/methods.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { authorityOf, isInvoiced, isOpen } from './authority.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import type { EmbeddedInvoice } from './describe-file.ts'
import { drawHead, type Fact, factsIn, footerOf } from './draw-head.ts'
import { drawLines, drawTotals } from './draw-lines.ts'
import { drawParties } from './draw-parties.ts'
import { inThread } from './in-thread.ts'
import { Paper } from './paper.ts'
import { colours } from './text-setter.ts'
import type { Fiscal, PaperRecord } from './paper-tables.ts'

type Context = { record: PaperRecord; fiscal: Fiscal; words: DocumentWords }

const unasked: Fiscal = { fiscal_status: 'none', fiscal: null }

/**
 * A paper of an order, in the language the order was placed in, of nothing but its record and what the system of the state
 * answered, with the invoice for machines in it that is given: the same is the same file.
 */
export async function drawPaper(
  record: PaperRecord,
  fiscal: Fiscal = unasked,
  invoice?: EmbeddedInvoice,
): Promise<Uint8Array> {
  const { culture, seller } = record
  const words = textsIn(culture).documents
  const context: Context = { record, fiscal, words }
  const brand = brandOf(seller)
  const paper = new Paper({
    title: paperName(record, fiscal),
    brand,
    culture,
    format: marketIn(culture).paper,
    at: new Date(record.issuedAt),
    footer: footerOf(seller),
    pageOf: words.page,
    isKept: record.kind !== 'proforma',
    invoice,
  })
  drawHead(paper, { brand, title: titleOf(context), number: record.number, facts: factsOf(context) })
  drawParties(paper, context)
  drawLines(paper, context)
  drawTotals(paper, context)
  drawTerms(paper, context)
  drawAuthority(paper, context)
  return paper.finish()
}

export const drawPaperInThread = inThread<typeof drawPaper>(import.meta.url, 'drawPaper')

/** What a paper calls itself, and its number. */
export const paperName = (record: PaperRecord, fiscal: Fiscal): string =>
  `${titleOf({ record, fiscal, words: textsIn(record.culture).documents })} ${record.number}`

function titleOf({ record, fiscal, words }: Context): string {
  const { kind } = record
  if (kind === 'proforma') return words.proforma
  if (kind === 'credit-note') return isOpen(fiscal) ? words.waitingCredit : words.creditNote
  if (isOpen(fiscal)) return words.waiting
  return isInvoiced(record) ? words.invoice : words.receipt
}

/** Numbers and days. */
function factsOf({ record, fiscal: { fiscal }, words }: Context): Fact[] {
  const { culture, order, corrects, payment, place } = record
  const day = (at: string | null | undefined) => (at ? countryDay(at, culture) : '')
  const authority = authorityOf(record) ?? ''
  const corrected = words.corrected
    .replace('{number}', corrects?.number ?? '')
    .replace('{date}', day(corrects?.issuedAt))
  const facts: [string, string | null | undefined][] = [
    [words.authorityNumber.replace('{authority}', authority), fiscal?.number],
    [words.issued, day(record.issuedAt)],
    [words.corrects, corrects && corrected],
    [words.reason, corrects?.reason],
    [words.supplied, day(record.suppliedAt)],
    [words.paidOn, day(payment.paidAt)],
    [words.order, order.number],
    [words.ordered, day(order.placedAt)],
    [words.payment, paymentName(payment.label, culture)],
    [words.reference, order.reference],
    [words.orderFile.costCentre, order.costCentre && `${order.costCentre.code} ${order.costCentre.name}`],
    [words.placeOfSupply, marketIn(culture).papers.split && placeWithCode(record, place)],
  ]
  return factsIn(facts)
}

function placeWithCode({ culture }: PaperRecord, place: string | null): string {
  const code = marketIn(culture).papers.split?.states[place ?? '']
  return [place ?? '', ...(code ? [`(${code})`] : [])].join(' ')
}

function drawTerms(paper: Paper, context: Context): void {
  const { record, words } = context
  if (record.kind === 'credit-note') return
  const { payment, order, culture } = record
  paper.need(120)
  const terms = payment.paidAt
    ? words.paid.replace('{date}', countryDay(payment.paidAt, culture))
    : words.terms[wayOf(payment.label)].replace('{days}', String(payment.days))
  paper.text(terms, { size: 9, after: 6 })
  if (payment.dueAt) {
    const due = words.due.replace('{date}', countryDay(payment.dueAt, culture))
    paper.text(due, { size: 9, weight: 700, after: 6 })
  }
  if (record.isPaidApart) paper.text(words.paidApart, { size: 10, weight: 700, after: 6 })
  if (!payment.paidAt) drawTransfer(paper, context)
  if (order.note) {
    paper.text(words.note, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
    paper.text(order.note, { size: 8.5, after: 6 })
  }
  if (record.kind === 'proforma') paper.text(words.proformaNote, { size: 8, colour: colours.grey })
}

function drawTransfer(paper: Paper, { record: { transfer, kind }, words }: Context): void {
  if (!transfer || transfer.lines.length === 0) return
  const top = paper.y
  paper.text(words.account, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
  for (const line of transfer.lines) paper.text(line, { size: 8.5 })
  paper.text(words.purpose.replace('{number}', transfer.reference), { size: 8.5, after: 6 })
  if (transfer.code && kind === 'proforma') {
    const alt = words.qrCode.replace('{text}', `${words.account}, ${transfer.reference}`)
    paper.squares({ ...transfer.code, alt }, { x: paper.left + paper.width - 76, width: 76 }, top)
  }
}

/** What the system of the state gave it, or that it has not yet. */
function drawAuthority(paper: Paper, { record, fiscal, words }: Context): void {
  if (isOpen(fiscal)) {
    const note = words.waitingNote.replace('{authority}', authorityOf(record) ?? '')
    paper.text(note, { size: 9, weight: 700, colour: colours.accent, after: 6 })
  }
  const { qr, stamp } = fiscal.fiscal ?? {}
  if (qr) paper.need(90)
  const top = paper.y
  if (qr) drawCode(paper, qr, words)
  if (!stamp) return
  const beside = qr ? codeWidth + 12 : 0
  paper.y = top
  paper.text(stamp, { x: paper.left + beside, width: paper.width - beside, size: 7, colour: colours.grey, exact: true })
}

const codeWidth = 84

function drawCode(paper: Paper, qr: string, words: DocumentWords): void {
  const { data, size } = encode(qr, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const alt = words.qrCode.replace('{text}', () => qr)
  paper.squares({ size, path: squares.join(''), alt }, { x: paper.left, width: codeWidth }, paper.y)
}
