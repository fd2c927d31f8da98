import type { Invoice, InvoiceLine } from '../../api/sales/papers/invoice/invoice.ts'
import type { Breaking } from './breaking.ts'

const nowhere = { ubl: null, cii: null }

const first = ({ lines: [line] }: Pick<Invoice, 'lines'>): InvoiceLine => {
  if (!line) throw new Error('There is no line')
  return line
}

const broken: Readonly<Record<string, (invoice: Invoice) => void>> = {
  'DTE-CLP': (invoice) => (invoice.currency = 'PEN'),
  'DTE-RUTEmisor': ({ seller }) => (seller.vatId = 'CL760864284'),
  'DTE-RznSoc': ({ seller }) => (seller.name = ' '),
  'DTE-GiroEmis': ({ seller }) => (seller.register = ['Acteco: 465909']),
  'DTE-Acteco': ({ seller }) => (seller.register = ['Giro: venta', 'Acteco: 4659']),
  'DTE-CmnaOrigen': ({ seller }) => (seller.address.city = ''),
  'DTE-RUTRecep': ({ buyer }) => (buyer.vatId = 'CL967902404'),
  'DTE-GiroRecep': ({ buyer }) => (buyer.fiscal = {}),
  'DTE-CmnaRecep': ({ buyer }) => (buyer.address.city = ''),
  'DTE-TasaIVA': ({ taxes }) => taxes.forEach((tax) => (tax.rate = 18)),
  'DTE-IVA': ({ totals }) => (totals.tax += 2),
  'DTE-MontoItem': ({ lines }) => (first({ lines }).net = -1),
  'DTE-NmbItem': ({ lines }) => (first({ lines }).name = ' '),
  'DTE-Detalle': (invoice) => (invoice.lines = Array.from({ length: 60 }, () => first(invoice))),
  'DTE-FchRef': (invoice) => (invoice.corrects = { number: 'F-1', issuedOn: '2027-01-31', reason: '' }),
}

/** Each rule that a document of Chile keeps, and how an invoice breaks it. */
export const brokenInChile: readonly Breaking[] = Object.entries(broken).map(([rule, breaks]) => ({
  rule,
  form: 'dte',
  of: 'sold in Chile',
  breaks,
  theirs: nowhere,
}))
