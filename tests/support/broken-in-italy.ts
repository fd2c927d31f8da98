import type { Invoice, InvoiceLine } from '../../api/sales/papers/invoice/invoice.ts'
import type { Breaking } from './breaking.ts'

const nowhere = { ubl: null, cii: null }

const first = ({ lines: [line] }: Pick<Invoice, 'lines'>): InvoiceLine => {
  if (!line) throw new Error('There is no line')
  return line
}

const rated = ({ lines, taxes }: Invoice, named: object) =>
  [...lines, ...taxes].forEach((one) => Object.assign(one, named))

const person = { vatId: null, contact: null }

const broken: Readonly<Record<string, (invoice: Invoice) => void>> = {
  'SdI-00200-Numero': (invoice) => (invoice.number = 'F-IT-2026-000000000017'),
  'SdI-00200-Divisa': (invoice) => (invoice.decimals = 0),
  'SdI-00200-Importo': ({ totals }) => (totals.gross = 200_000_000_000_00),
  'SdI-00200-NumeroLinea': (invoice) => (invoice.lines = Array.from({ length: 10_000 }, () => first(invoice))),
  'SdI-00200-IBAN': ({ payment }) => payment.account && (payment.account.id = 'IT60'),
  'SdI-00301': ({ seller }) => (seller.vatId = 'IT00743110158'),
  'SdI-00305': ({ buyer }) => (buyer.vatId = 'IT12345678901'),
  'SdI-00306': ({ buyer }) => Object.assign(buyer, { ...person, fiscal: { personNumber: 'RSSMRA85T10A562T' } }),
  'SdI-00311': ({ buyer }) => (buyer.fiscal = { sdi: 'ABC-123' }),
  'SdI-00400': ({ lines }) => lines.forEach((line) => Object.assign(line, { category: 'Z', rate: 0 })),
  'SdI-00401': ({ lines }) => lines.forEach((line) => (line.category = 'E')),
  'SdI-00403': (invoice) => (invoice.issuedOn = '2027-01-31'),
  'SdI-00417': ({ buyer }) => Object.assign(buyer, { ...person, fiscal: {} }),
  'SdI-00418': (invoice) => (invoice.corrects = { number: 'F-1', issuedOn: '2027-01-31', reason: '' }),
  'SdI-00419': ({ lines }) => (first({ lines }).rate = 10),
  'SdI-00421': ({ taxes }) => taxes.forEach((tax) => (tax.tax += 2)),
  'SdI-00422': ({ taxes }) => taxes.forEach((tax) => (tax.net += 1_01)),
  'SdI-00423': ({ lines }) => (first({ lines }).price += 2),
  'SdI-00424': (invoice) => rated(invoice, { rate: 0.22 }),
  'SdI-00425': (invoice) => (invoice.number = 'F-IT'),
  'SdI-00429': ({ taxes }) => taxes.forEach((tax) => Object.assign(tax, { category: 'Z', rate: 0 })),
  'SdI-00430': ({ taxes }) => taxes.forEach((tax) => (tax.category = 'E')),
  'SdI-00444': ({ lines }) => Object.assign(first({ lines }), { category: 'G', rate: 0 }),
  'SdI-00471': ({ seller, buyer }) => (buyer.vatId = seller.vatId),
  'SdI-00476': ({ seller, buyer }) => {
    seller.vatId = 'DE136695976'
    buyer.address.country = 'AT'
  },
}

/** Each rule that SdI refuses a file for, and how an invoice breaks it. */
export const brokenInItaly: readonly Breaking[] = Object.entries(broken).map(([rule, breaks]) => ({
  rule,
  form: 'fatturapa',
  of: 'sold in Italy',
  breaks,
  theirs: nowhere,
}))
