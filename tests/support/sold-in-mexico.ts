import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import { invoiceOf } from '../../api/sales/papers/invoice/invoice-of.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import type { Breaking } from './breaking.ts'
import { randomOrder } from './random-papers.ts'

const nowhere = { ubl: null, cii: null }

/** A paper of Mexico with all that the SAT asks of who sells and who buys; every fifth buyer is a person with an RFC. */
export function asInMexico(record: PaperRecord, place = 0): PaperRecord {
  const seller = {
    ...record.seller,
    name: 'Nonius de México, S.A. de C.V.',
    register: ['Régimen fiscal 601 General de Ley Personas Morales', 'Lugar de expedición 07700'],
  }
  const isPerson = place % 5 === 4
  const buyer = {
    ...record.buyer,
    ...(isPerson
      ? { company: null, taxNumber: 'ROPM8001017H8', fiscal: { regimenFiscal: '612', usoCfdi: 'I04' } }
      : {
          company: 'Metrología, S. de R.L. de C.V.',
          taxNumber: 'EKU9003173C9',
          fiscal: { regimenFiscal: '601', usoCfdi: 'G03' },
        }),
    ...{ country: 'MX', postcode: '42501' },
  }
  const lines = record.lines.map((line, i) => ({
    ...line,
    ...(i < record.lines.length - 1 && { unspsc: i % 2 ? '41110000' : '41113630' }),
    unit: i < record.lines.length - 1 ? 'pza' : 'serv',
  }))
  return { ...record, seller, buyer, lines }
}

/** Every eleventh order is of Mexico: what was sold there for money, and what of it was corrected. */
export const mexicanPapers = (orders: number): PaperRecord[] =>
  Array.from({ length: orders }, (_, i) => randomOrder(10 + i * 11)).flatMap(({ invoice, credits }, i) =>
    [invoice, ...credits].filter(({ gross }) => gross !== 0).map((record) => asInMexico(record, i)),
  )

/** An invoice of a company that has two lines at most, and is paid already. */
export function soldInMexico(): Invoice {
  const found = mexicanPapers(100).find(
    ({ kind, lines, buyer, payment }) =>
      kind === 'invoice' &&
      lines.length === 3 &&
      lines.every(({ net }) => net > 0) &&
      buyer.company !== null &&
      payment.paidAt !== null,
  )
  if (!found) throw new Error('Nothing like that was sold in Mexico')
  return invoiceOf(found)
}

const rated = ({ lines, taxes }: Invoice, named: object) =>
  [...lines, ...taxes].forEach((one) => Object.assign(one, named))

const broken: Readonly<Record<string, (invoice: Invoice) => void>> = {
  CFDI40115: (invoice) => (invoice.currency = 'EUR'),
  CFDI40119: (invoice) => invoice.taxes.splice(0),
  CFDI40122: (invoice) => rated(invoice, { category: 'G' }),
  CFDI40126: ({ seller }) => {
    seller.register = ['Régimen fiscal 601', 'Lugar de expedición 0770']
    seller.address.postcode = ''
  },
  CFDI40138: ({ seller }) => (seller.vatId = 'MX123456789'),
  CFDI40140: ({ seller }) => (seller.register = ['Régimen fiscal 699', 'Lugar de expedición 07700']),
  CFDI40141: ({ seller }) => (seller.register = ['Régimen fiscal 612', 'Lugar de expedición 07700']),
  CFDI40143: ({ buyer }) => (buyer.vatId = 'MXEKU9013173C9'),
  CFDI40147: ({ buyer }) => (buyer.address.postcode = '4250'),
  CFDI40157: ({ buyer }) => (buyer.fiscal = { regimenFiscal: '', usoCfdi: 'G03' }),
  CFDI40158: ({ buyer }) => (buyer.fiscal = { regimenFiscal: '605', usoCfdi: 'S01' }),
  CFDI40160: ({ buyer }) => (buyer.fiscal = { regimenFiscal: '601', usoCfdi: 'G99' }),
  CFDI40161: ({ buyer }) => (buyer.fiscal = { regimenFiscal: '601', usoCfdi: 'D01' }),
  CFDI40166: ({ lines }) => lines.forEach((line) => (line.net = 0)),
  CFDI40176: (invoice) => rated(invoice, { category: 'E', rate: 0 }),
  CFDI40179: (invoice) => rated(invoice, { rate: 19 }),
}

/** Each rule that the SAT refuses a CFDI for, and how an invoice breaks it. */
export const brokenInMexico: readonly Breaking[] = Object.entries(broken).map(([rule, breaks]) => ({
  rule,
  form: 'cfdi',
  of: 'sold in Mexico',
  breaks,
  theirs: nowhere,
}))
