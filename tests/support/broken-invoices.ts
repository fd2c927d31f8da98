import type { Invoice } from '../../api/sales/papers/invoice/invoice.ts'
import { invoiceOf } from '../../api/sales/papers/invoice/invoice-of.ts'
import type { Breaking, Kind } from './breaking.ts'
import { brokenInChile } from './broken-in-chile.ts'
import { brokenInIndia } from './broken-in-india.ts'
import { brokenInItaly } from './broken-in-italy.ts'
import { brokenInSingapore } from './broken-in-singapore.ts'
import { brokenInMexico, soldInMexico } from './sold-in-mexico.ts'
import { wholeInChile } from './chilean-papers.ts'
import { wholeInIndia } from './indian-papers.ts'
import { brokenInPeru, soldInPeru } from './sold-in-peru.ts'
import { randomOrder } from './random-papers.ts'

const nowhere = { ubl: null, cii: null }

const isFitting = (invoice: Invoice, kind: Kind) =>
  invoice.lines.some(({ category }) => (category === 'K') === (kind === 'sent abroad')) &&
  invoice.taxPlace === null &&
  invoice.kind === 'invoice' &&
  invoice.buyer.vatId !== null &&
  invoice.payment.means === (kind === 'sold in Poland' || kind === 'sold in Singapore' ? '30' : '58') &&
  invoice.deliverTo !== null &&
  invoice.totals.payable > 0 &&
  invoice.lines.length <= 3 &&
  invoice.lines.every(({ net }) => net > 0)

const cultures: Partial<Record<Kind, string>> = {
  'sold in Poland': 'pl-PL',
  'sold in Italy': 'it-IT',
  'sold in Singapore': 'en-SG',
}

/** The invoice of a company in Germany, of one that bought from there, or of one in Poland, Italy or Singapore. */
function whole(kind: Kind): Invoice {
  const culture = cultures[kind] ?? 'de-DE'
  for (let seed = 0; seed < 5_000; seed++) {
    const { invoice } = randomOrder(seed)
    if (invoice.culture !== culture) continue
    const made = invoiceOf(invoice)
    if (isFitting(made, kind)) return made
  }
  throw new Error('No random order is like that')
}

const first = <One>([one]: One[]): One => {
  if (one === undefined) throw new Error('There is none')
  return one
}

const wholes: Record<Kind, Invoice> = {
  'sold at home': whole('sold at home'),
  'sent abroad': whole('sent abroad'),
  'sold in Poland': whole('sold in Poland'),
  'sold in Italy': whole('sold in Italy'),
  'sold in Singapore': whole('sold in Singapore'),
  'sold in Mexico': soldInMexico(),
  'sold in India': wholeInIndia(),
  'sold in Chile': wholeInChile(),
  'sold in Peru': soldInPeru(),
}

/** An invoice with something broken, or whole. */
export function brokenInvoice({ breaks, of = 'sold at home' }: Partial<Pick<Breaking, 'breaks' | 'of'>>): Invoice {
  const invoice = structuredClone(wholes[of])
  breaks?.(invoice)
  return invoice
}

export const breakings: readonly Breaking[] = [
  { rule: 'BR-02', form: 'ubl', breaks: (invoice) => (invoice.number = '') },
  { rule: 'BR-03', form: 'ubl', breaks: (invoice) => (invoice.issuedOn = '') },
  { rule: 'BR-06', form: 'ubl', breaks: ({ seller }) => (seller.name = '') },
  { rule: 'BR-07', form: 'ubl', breaks: ({ buyer }) => (buyer.name = '') },
  { rule: 'BR-09', form: 'ubl', breaks: ({ seller }) => (seller.address.country = '') },
  { rule: 'BR-11', form: 'ubl', breaks: ({ buyer }) => (buyer.address.country = '') },
  { rule: 'BR-25', form: 'ubl', breaks: ({ lines }) => (first(lines).name = '\u0001 ') },
  { rule: 'BR-27', form: 'ubl', breaks: ({ lines }) => (first(lines).price = -1) },
  { rule: 'BR-57', form: 'ubl', breaks: ({ deliverTo }) => deliverTo && (deliverTo.country = '') },
  { rule: 'BR-61', form: 'ubl', breaks: ({ payment }) => (payment.account = null), theirs: { cii: 'CII-SR-470' } },
  { rule: 'BR-CO-09', form: 'ubl', breaks: ({ seller }) => (seller.vatId = '123456789') },
  { rule: 'BR-CO-10', form: 'ubl', breaks: ({ totals }) => (totals.net += 1) },
  { rule: 'BR-CO-14', form: 'ubl', breaks: ({ totals }) => (totals.tax += 1) },
  { rule: 'BR-CO-15', form: 'ubl', breaks: ({ totals }) => (totals.gross += 1) },
  { rule: 'BR-CO-16', form: 'ubl', breaks: ({ totals }) => (totals.payable += 1) },
  // Theirs bears a difference of less than one.
  { rule: 'BR-CO-17', form: 'ubl', breaks: ({ taxes }) => (first(taxes).tax += 250) },
  { rule: 'BR-CO-18', form: 'ubl', breaks: ({ taxes }) => taxes.splice(0) },
  {
    rule: 'BR-CO-25',
    form: 'ubl',
    breaks: (invoice) => Object.assign(invoice, { dueOn: null, payment: { ...invoice.payment, terms: null } }),
    theirs: nowhere,
  },
  {
    rule: 'BR-CO-26',
    form: 'ubl',
    breaks: ({ seller }) => Object.assign(seller, { vatId: null, registration: null }),
  },
  { rule: 'BR-S-02', form: 'ubl', breaks: ({ seller }) => (seller.vatId = null) },
  { rule: 'BR-S-05', form: 'ubl', breaks: ({ lines }) => (first(lines).rate = 0) },
  { rule: 'BR-S-08', form: 'ubl', breaks: ({ taxes }) => (first(taxes).net += 250) },
  { rule: 'BR-S-10', form: 'ubl', breaks: ({ taxes }) => (first(taxes).exemption = { code: null, reason: 'So' }) },
  { rule: 'BR-IC-02', form: 'ubl', of: 'sent abroad', breaks: ({ buyer }) => (buyer.vatId = null) },
  { rule: 'BR-IC-05', form: 'ubl', of: 'sent abroad', breaks: ({ lines }) => (first(lines).rate = 19) },
  { rule: 'BR-IC-10', form: 'ubl', of: 'sent abroad', breaks: ({ taxes }) => (first(taxes).exemption = null) },
  {
    rule: 'BR-IC-11',
    form: 'ubl',
    of: 'sent abroad',
    breaks: (invoice) => (invoice.supplied = { on: null, from: null }),
  },
  { rule: 'BR-IC-12', form: 'ubl', of: 'sent abroad', breaks: (invoice) => (invoice.deliverTo = null) },
  ...(['E', 'G'] as const).flatMap((category): Breaking[] => [
    {
      rule: `BR-${category}-05`,
      form: 'ubl',
      breaks: ({ lines, taxes }) => [...lines, ...taxes].forEach((one) => (one.category = category)),
    },
    {
      rule: `BR-${category}-10`,
      form: 'ubl',
      breaks: ({ lines, taxes }) => [...lines, ...taxes].forEach((one) => Object.assign(one, { category, rate: 0 })),
    },
  ]),
  {
    rule: 'BR-Z-05',
    form: 'ubl',
    breaks: ({ lines, taxes }) => [...lines, ...taxes].forEach((one) => (one.category = 'Z')),
  },
  {
    rule: 'BR-Z-10',
    form: 'ubl',
    of: 'sent abroad',
    breaks: ({ lines, taxes }) => [...lines, ...taxes].forEach((one) => (one.category = 'Z')),
  },
  { rule: 'BR-16', form: 'ubl', breaks: ({ lines }) => lines.splice(0) },
  // Of Peppol there are no rules of the authority to try: what they say stands at docs.peppol.eu.
  {
    rule: 'PEPPOL-EN16931-R003',
    form: 'peppol',
    breaks: ({ references }) => Object.assign(references, { buyer: '', purchaseOrder: null }),
    theirs: nowhere,
  },
  { rule: 'PEPPOL-EN16931-R010', form: 'peppol', breaks: ({ buyer }) => (buyer.endpoint = null), theirs: nowhere },
  { rule: 'PEPPOL-EN16931-R020', form: 'peppol', breaks: ({ seller }) => (seller.endpoint = null), theirs: nowhere },
  { rule: 'PEPPOL-EN16931-R120', form: 'peppol', breaks: ({ lines }) => (first(lines).price += 1), theirs: nowhere },
  { rule: 'PEPPOL-EN16931-R121', form: 'peppol', breaks: ({ lines }) => (first(lines).priceOf = 0), theirs: nowhere },
  { rule: 'NO-R-001', form: 'peppol', breaks: ({ seller }) => (seller.address.country = 'NO'), theirs: nowhere },
  { rule: 'BR-DE-3', form: 'xrechnung', breaks: ({ seller }) => (seller.address.city = '') },
  { rule: 'BR-DE-4', form: 'xrechnung', breaks: ({ seller }) => (seller.address.postcode = '') },
  { rule: 'BR-DE-5', form: 'xrechnung', breaks: ({ seller }) => (seller.contact.name = '') },
  { rule: 'BR-DE-6', form: 'xrechnung', breaks: ({ seller }) => (seller.contact.phone = '') },
  { rule: 'BR-DE-7', form: 'xrechnung', breaks: ({ seller }) => (seller.contact.email = '') },
  { rule: 'BR-DE-8', form: 'xrechnung', breaks: ({ buyer }) => (buyer.address.city = '') },
  { rule: 'BR-DE-9', form: 'xrechnung', breaks: ({ buyer }) => (buyer.address.postcode = '') },
  { rule: 'BR-DE-10', form: 'xrechnung', breaks: ({ deliverTo }) => deliverTo && (deliverTo.city = '') },
  { rule: 'BR-DE-11', form: 'xrechnung', breaks: ({ deliverTo }) => deliverTo && (deliverTo.postcode = '') },
  { rule: 'BR-DE-15', form: 'xrechnung', breaks: ({ references }) => (references.buyer = '') },
  { rule: 'BR-DE-19', form: 'xrechnung', breaks: ({ payment }) => payment.account && (payment.account.id = 'DE1') },
  { rule: 'BR-DE-27', form: 'xrechnung', breaks: ({ seller }) => (seller.contact.phone = 'ab 9') },
  {
    rule: 'FA3-NIP',
    form: 'fa3',
    of: 'sold in Poland',
    breaks: ({ seller }) => (seller.vatId = 'PL0000000000'),
    theirs: nowhere,
  },
  {
    rule: 'FA3-NIP-2',
    form: 'fa3',
    of: 'sold in Poland',
    breaks: ({ buyer }) => (buyer.vatId = 'PL0000000000'),
    theirs: nowhere,
  },
  {
    rule: 'FA3-P_12',
    form: 'fa3',
    of: 'sold in Poland',
    breaks: ({ lines, taxes }) => [...lines, ...taxes].forEach((one) => (one.rate = 19)),
    theirs: nowhere,
  },
  {
    rule: 'FA3-FaWiersz',
    form: 'fa3',
    of: 'sold in Poland',
    breaks: (invoice) => (invoice.lines = Array.from({ length: 10_001 }, () => first(invoice.lines))),
    theirs: nowhere,
  },
  { rule: 'BR-DE-28', form: 'xrechnung', breaks: ({ seller }) => (seller.contact.email = 'shop@home') },
  ...brokenInItaly,
  ...brokenInSingapore,
  ...brokenInMexico,
  ...brokenInIndia,
  ...brokenInChile,
  ...brokenInPeru,
]
