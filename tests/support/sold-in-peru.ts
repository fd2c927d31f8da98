import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import { invoiceOf } from '../../api/sales/papers/invoice/invoice-of.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import type { Breaking } from './breaking.ts'
import { randomOrder } from './random-papers.ts'

const nowhere = { ubl: null, cii: null }

/** A paper of Peru with all that SUNAT asks of who sells and who buys, numbered as it wants; every third buyer is a person. */
export function asInPeru(record: PaperRecord, place = 0): PaperRecord {
  const isPerson = place % 3 === 2
  const letter = isPerson ? 'B' : 'F'
  const serial = String(place + 1).padStart(8, '0')
  const seller = { ...record.seller, name: 'Instrumentos del Perú S.A.C.', register: ['Ubigeo 150131'] }
  const buyer = {
    ...record.buyer,
    ...(isPerson
      ? { company: null, taxNumber: '44556677', fiscal: {} }
      : { company: 'Metrología del Sur S.A.C.', taxNumber: '20131312955', fiscal: {} }),
    country: 'PE',
  }
  const lines = record.lines.map((line, i) => ({
    ...line,
    ...(i < record.lines.length - 1 && { unspsc: i % 2 ? '41110000' : '41113630' }),
    unit: i < record.lines.length - 1 ? 'und.' : 'serv.',
  }))
  const isCredit = record.corrects !== null
  return {
    ...record,
    ...{ seller, buyer, lines },
    number: `${letter}${isCredit ? 'C01' : '001'}-${serial}`,
    corrects: record.corrects && { ...record.corrects, number: `${letter}001-${serial}` },
  }
}

/** Every eleventh order is of Peru: what was sold there for money, and what of it was corrected. */
export const peruvianPapers = (orders: number): PaperRecord[] =>
  Array.from({ length: orders }, (_, i) => randomOrder(8 + i * 11)).flatMap(({ invoice, credits }, i) =>
    [invoice, ...credits].filter(({ gross }) => gross !== 0).map((record) => asInPeru(record, i)),
  )

/** The first of those that are as wanted, with three lines that cost something. */
export function soldInPeru(
  isWanted: (record: PaperRecord) => boolean = ({ kind, buyer }) => kind === 'invoice' && buyer.company !== null,
): Invoice {
  const found = peruvianPapers(100).find(
    (record) => isWanted(record) && record.lines.length <= 3 && record.lines.every(({ net }) => net !== 0),
  )
  if (!found) throw new Error('Nothing like that was sold in Peru')
  return invoiceOf(found)
}

const rated = ({ lines, taxes }: Invoice, named: object) =>
  [...lines, ...taxes].forEach((one) => Object.assign(one, named))

const broken: Readonly<Record<string, (invoice: Invoice) => void>> = {
  'SUNAT-1001': (invoice) => (invoice.number = 'F-PE-2026-000017'),
  'SUNAT-2104': ({ seller }) => (seller.vatId = 'PE20100070971'),
  'SUNAT-2017': ({ buyer }) => (buyer.vatId = null),
  'SUNAT-2022': ({ buyer }) => (buyer.name = 'A1'),
  'CPE-DNI': (invoice) => {
    Object.assign(invoice, { number: 'B001-00000001', buyer: { ...invoice.buyer, vatId: null, fiscal: {} } })
    Object.assign(invoice, soldFor(invoice, 100_000))
  },
  'SUNAT-2116': (invoice) => (invoice.corrects = { number: 'F-PE-2025-000017', issuedOn: '2025-12-01', reason: '' }),
  'CPE-PEN': (invoice) => (invoice.currency = 'EUR'),
  'CPE-ITEM': ({ lines }) => lines.forEach((line) => (line.net = 0)),
  'CPE-IGV': (invoice) => rated(invoice, { rate: 10 }),
  'SUNAT-3280': (invoice) => invoice.taxes.splice(0),
  'SUNAT-3267': (invoice) =>
    Object.assign(invoice, { dueOn: invoice.issuedOn, payment: { ...invoice.payment, paidOn: null } }),
}

/** One line that costs so much. */
function soldFor({ lines, taxes, totals }: Invoice, net: number): Partial<Invoice> {
  const [line, tax] = [lines[0], taxes[0]]
  if (!line || !tax) throw new Error('There is no line')
  const sum = Math.round(net * 0.18)
  return {
    lines: [{ ...line, quantity: 1, price: net, priceOf: 1, net }],
    taxes: [{ ...tax, net, tax: sum }],
    totals: { ...totals, net, tax: sum, gross: net + sum, rounding: 0, paid: 0, payable: net + sum },
  }
}

/** Each rule that a CPE is held to, and how an invoice breaks it. */
export const brokenInPeru: readonly Breaking[] = Object.entries(broken).map(([rule, breaks]) => ({
  rule,
  form: 'cpe',
  of: 'sold in Peru',
  breaks,
  theirs: nowhere,
}))
