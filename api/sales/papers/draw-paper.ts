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
import { pdf417Of } from './pdf417.ts'
import { colours } from './text-setter.ts'
import type { Fiscal, PaperCode, PaperRecord } from './paper-tables.ts'

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
  const { stamp } = fiscal.fiscal ?? {}
  const codes = codesOf(fiscal).map((code) => ({ ...code, ...squaresOf(code) }))
  if (codes.length > 0) paper.need(Math.max(...codes.map(({ height, below }) => height + (below === '' ? 6 : 24))))
  const top = paper.y
  let left = paper.left
  let bottom = top
  for (const code of codes) {
    paper.y = top
    drawCode(paper, code, left, words)
    bottom = Math.max(bottom, paper.y)
    left += Math.max(code.width, code.below === '' ? 0 : belowWidth) + 12
  }
  paper.y = bottom
  if (!stamp) return
  paper.y = top
  const beside = left - paper.left
  paper.text(stamp, { x: left, width: paper.width - beside, size: 7, colour: colours.grey, exact: true })
}

/** Those that the system of the state gave it, and until then those that it was issued with. */
function codesOf({ fiscal, offline }: Fiscal): readonly PaperCode[] {
  const { qr, codes } = fiscal ?? {}
  return codes ?? (qr === undefined ? (offline?.codes ?? []) : [{ qr, below: '' }])
}

const codeWidth = 84

/** A number of KSeF stands on one line. */
const belowWidth = 180

/** A code that says more has more squares, each of which a phone has to see. */
const leastSquare = 1.3

/** Of a stamp: between five and nine centimetres. */
const stampWidth = 240

function squaresOf({ qr, form }: PaperCode) {
  if (form === 'pdf417') {
    const { across, down, path } = pdf417Of(qr)
    return { size: across, down, path, width: stampWidth, height: (stampWidth * down) / across }
  }
  const { data, size } = encode(qr, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const width = Math.max(codeWidth, size * leastSquare)
  return { size, down: size, path, width, height: width }
}

function drawCode(
  paper: Paper,
  { qr, below, form, size, down, path, width, height }: PaperCode & ReturnType<typeof squaresOf>,
  left: number,
  words: DocumentWords,
): void {
  // A stamp says at length what stands on the paper, and what is below it names it.
  const alt = words.qrCode.replace('{text}', () => (form === undefined ? qr : below))
  const top = paper.y
  paper.squares({ size, down, path, alt }, { x: left, width }, top)
  if (below === '') return
  paper.y = top + height + 4
  paper.text(below, { x: left, width: Math.max(width, belowWidth), size: 8, weight: 700, exact: true })
}
