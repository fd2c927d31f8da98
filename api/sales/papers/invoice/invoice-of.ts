import { minorUnitsPer } from '#lib/formats/money.ts'
import { countryDay, countryIsoDay } from '#lib/formats/dates.ts'
import { marketIn } from '#lib/markets/all.ts'
import { textsIn } from '../../../mail/languages/index.ts'
import { bareNumber } from '../../../catalog/shop/bare-number.ts'
import { saidOf as saidOfLine } from '../../cart/line-texts.ts'
import { wayOf } from '../../payments/labels.ts'
import type { PaperLine, PaperRecord } from '../paper-tables.ts'
import { taxNote, taxNotes } from '../tax-notes.ts'
import { buyerOf, linesOf, sellerOf } from './invoice-parties.ts'
import { taxesOf, totalsOf } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, InvoiceTax, TaxCategory } from './invoice.ts'
import { saidOf } from './xml.ts'

/** What a tax of no per cent is, by how the whole sale is taxed. */
const untaxed: Readonly<Record<string, { category: TaxCategory; code: string | null }>> = {
  'reverse-charge': { category: 'K', code: 'VATEX-EU-IC' },
  export: { category: 'G', code: 'VATEX-EU-G' },
}
const exempt = { category: 'E', code: null } as const

/** An invoice or a credit note as EN 16931 understands it, made of nothing but what the paper says. */
export function invoiceOf(record: PaperRecord): Invoice {
  const { culture, currency, order, corrects, payment, number } = record
  const reference = saidOf(order.reference)
  const isCredit = record.kind === 'credit-note'
  const sign = isCredit ? -1 : 1
  const lines = record.lines.map((line) => lineOf(line, record, sign))
  const taxes = taxesOf(lines, (category) => exemptionOf(category, record))
  const day = (at: string | null) => (at === null ? null : countryIsoDay(at, culture))
  const isSentAbroad = lines.some(({ category }) => category === 'K')
  const on = day(record.suppliedAt)
  return {
    version: 1,
    kind: isCredit ? 'credit-note' : 'invoice',
    number,
    issuedOn: countryIsoDay(record.issuedAt, culture),
    issuedAt: record.issuedAt,
    dueOn: day(payment.dueAt),
    currency,
    decimals: Math.round(Math.log10(minorUnitsPer(currency, culture))),
    supplied: { on, from: on === null && isSentAbroad ? countryIsoDay(record.issuedAt, culture) : null },
    references: {
      buyer: saidOf(record.buyer.fiscal['leitwegId'] ?? '') || reference || order.number,
      purchaseOrder: reference || null,
      costCentre: order.costCentre?.code ?? record.buyer.fiscal['costCentre'] ?? null,
      order: order.number,
    },
    corrects: corrects && {
      number: corrects.number,
      issuedOn: countryIsoDay(corrects.issuedAt, culture),
      reason: corrects.reason,
      ...(corrects.returned && { returned: true }),
    },
    taxPlace: record.tax?.kind === 'oss' ? record.tax.place : null,
    ...(marketIn(culture).papers.split && { place: record.place }),
    isPaidApart: record.isPaidApart,
    notes: notesOf(record),
    seller: sellerOf(record),
    buyer: buyerOf(record),
    deliverTo: deliverToOf(record, isSentAbroad),
    payment: { ...paymentOf(record), paidOn: isCredit ? null : day(payment.paidAt), way: wayOf(payment.label) },
    lines,
    taxes,
    totals: totalsOf(lines, taxes, {
      agreed: sign * record.gross,
      isPaid: !isCredit && payment.paidAt !== null,
    }),
  }
}

/** A line that takes something off has a quantity below zero, since no price may be. */
function lineOf(line: PaperLine, { tax, culture, seller }: PaperRecord, sign: 1 | -1): InvoiceLine {
  const net = sign * line.net || 0
  const price = Math.abs(line.unitNet)
  const isEven = price * line.quantity === Math.abs(net)
  const { units, tariff } = marketIn(culture).papers
  const { goods, service } = units
  return {
    name: line.name,
    sku: line.sku,
    // Delivery is a part of the supply of the goods, and goes by their code.
    tariffCode: line.tariffCode ?? (tariff === null ? null : (seller.papers?.tariffCode ?? null)),
    quantity: net < 0 ? -line.quantity : line.quantity,
    unit: line.unit === service && service !== goods ? 'C62' : 'H87',
    price: isEven ? price : Math.abs(net),
    priceOf: isEven ? 1 : line.quantity,
    net,
    category: line.taxRate > 0 ? 'S' : tax ? (untaxed[tax.kind] ?? exempt).category : 'Z',
    rate: line.taxRate,
    ...(line.unspsc !== undefined && { unspsc: line.unspsc }),
    ...saidOfLine({ reference: saidOf(line.reference ?? ''), note: saidOf(line.note ?? '') }),
  }
}

function exemptionOf(category: TaxCategory, record: PaperRecord): InvoiceTax['exemption'] {
  if (category === 'S' || category === 'Z') return null
  const { code } = untaxed[record.tax?.kind ?? ''] ?? exempt
  const { tax, documents } = { tax: marketIn(record.culture).tax, documents: textsIn(record.culture).documents }
  return { code, reason: taxNote(record, documents) ?? `${tax.name} 0 %` }
}

function notesOf(record: PaperRecord): string[] {
  const { documents } = textsIn(record.culture)
  const reason = record.corrects?.reason
  return [
    ...taxNotes({ record, words: documents }),
    ...(record.isPaidApart ? [documents.paidApart] : []),
    ...(reason ? [`${documents.reason}: ${reason}`] : []),
  ]
}

/** What papers of before did not keep by its parts is told where it is needed: goods that went abroad went to the buyer. */
function deliverToOf({ deliverTo, buyer, tax }: PaperRecord, isSentAbroad: boolean): Invoice['deliverTo'] {
  const place = deliverTo ?? (isSentAbroad && tax?.place === buyer.country ? buyer : null)
  if (place === null) return null
  const { city, postcode, region, country } = place
  return { lines: linesOf(place), city, postcode, region, country }
}

/** The number that transfers go to, by what markets call it. */
const accountNames = ['IBAN', 'Kontonummer', 'CLABE', 'CCI', 'Cuenta corriente', 'Account number']

function paymentOf(record: PaperRecord): Omit<Invoice['payment'], 'paidOn' | 'way'> {
  const { payment, seller, kind, transfer, currency } = record
  const isOnline = wayOf(payment.label) === 'online'
  const numbers = seller.account?.numbers ?? {}
  const name = accountNames.find((known) => numbers[known])
  const terms = termsOf(record)
  // What goes back goes where it came from, which the seller's account does not tell.
  if (kind === 'credit-note' || (!isOnline && name === undefined))
    return { means: '1', account: null, reference: null, terms }
  if (isOnline || name === undefined) return { means: '68', account: null, reference: null, terms }
  const isIban = name === 'IBAN'
  const bic = numbers['BIC'] ? bareNumber(numbers['BIC']) : null
  return {
    means: isIban && currency === 'EUR' ? '58' : '30',
    account: { id: bareNumber(numbers[name] ?? ''), isIban, bic, holder: seller.name },
    reference: transfer?.reference ?? null,
    terms,
  }
}

/** As the paper says it. */
function termsOf({ payment, culture, kind, corrects }: PaperRecord): string | null {
  const { documents } = textsIn(culture)
  if (kind === 'credit-note')
    return corrects && `${documents.corrects} ${corrects.number}, ${countryDay(corrects.issuedAt, culture)}`
  if (payment.paidAt) return documents.paid.replace('{date}', countryDay(payment.paidAt, culture))
  return documents.terms[wayOf(payment.label)].replace('{days}', String(payment.days))
}
