import { countryCodes } from '#lib/formats/countries.ts'
import { accountChecks } from '#lib/markets/account-checks.ts'
import { mexican } from './cfdi-rules.ts'
import { chilean } from './dte-rules.ts'
import { peruvian } from './cpe-rules.ts'
import { fieldOf } from './fa3.ts'
import { italian } from './fatturapa-rules.ts'
import { singaporean } from './pint-sg-rules.ts'
import { indian } from './inv01-rules.ts'
import type { StateForm } from './invoice-forms.ts'
import { added, taxBy } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts'
import { saidOf } from './xml.ts'

/** A rule by the name that its authority gave it, and whether an invoice keeps it. */
type Rule = { id: string; holds: (invoice: Invoice) => boolean }

const isSaid = (text: string | null): boolean => text !== null && saidOf(text) !== ''
const isSame = (one: InvoiceLine | InvoiceTax, other: InvoiceLine | InvoiceTax) =>
  one.category === other.category && one.rate === other.rate
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)
const isCountry = (code: string) => countryCodes.includes(code)
const hasPrefix = (vatId: string | null) =>
  vatId === null || vatId.startsWith('EL') || vatId.startsWith('XI') || isCountry(vatId.slice(0, 2))
const is = (category: InvoiceTax['category'], { lines }: Invoice) => lines.some((line) => line.category === category)
const isTransfer = ({ payment: { means } }: Invoice) => means === '30' || means === '58'

/** What a line comes to by its price; half a minor unit may be lost where pieces share a price. */
const isPriced = ({ price, priceOf, quantity, net }: InvoiceLine) => Math.abs((price * quantity) / priceOf - net) <= 0.5

/** Of EN 16931, which every form has to keep. */
const european: readonly Rule[] = [
  { id: 'BR-02', holds: ({ number }) => isSaid(number) },
  { id: 'BR-03', holds: ({ issuedOn }) => isDay(issuedOn) },
  { id: 'BR-06', holds: ({ seller }) => isSaid(seller.name) },
  { id: 'BR-07', holds: ({ buyer }) => isSaid(buyer.name) },
  { id: 'BR-09', holds: ({ seller }) => isCountry(seller.address.country) },
  { id: 'BR-11', holds: ({ buyer }) => isCountry(buyer.address.country) },
  { id: 'BR-16', holds: ({ lines }) => lines.length > 0 },
  { id: 'BR-25', holds: ({ lines }) => lines.every(({ name }) => isSaid(name)) },
  { id: 'BR-27', holds: ({ lines }) => lines.every(({ price }) => price >= 0) },
  { id: 'BR-57', holds: ({ deliverTo }) => deliverTo === null || isCountry(deliverTo.country) },
  { id: 'BR-61', holds: (invoice) => !isTransfer(invoice) || isSaid(invoice.payment.account?.id ?? '') },
  { id: 'BR-CO-09', holds: ({ seller, buyer }) => hasPrefix(seller.vatId) && hasPrefix(buyer.vatId) },
  { id: 'BR-CO-10', holds: ({ lines, totals }) => totals.net === added(lines.map(({ net }) => net)) },
  { id: 'BR-CO-14', holds: ({ taxes, totals }) => totals.tax === added(taxes.map(({ tax }) => tax)) },
  { id: 'BR-CO-15', holds: ({ totals: { net, tax, gross } }) => gross === net + tax },
  { id: 'BR-CO-16', holds: ({ totals: { gross, paid, rounding, payable } }) => payable === gross - paid + rounding },
  { id: 'BR-CO-17', holds: ({ taxes }) => taxes.every(({ net, rate, tax }) => tax === taxBy(net, rate)) },
  { id: 'BR-CO-18', holds: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-25',
    holds: ({ totals, dueOn, payment }) => totals.payable <= 0 || dueOn !== null || isSaid(payment.terms),
  },
  { id: 'BR-CO-26', holds: ({ seller }) => isSaid(seller.vatId) || seller.registration !== null },
  { id: 'BR-S-02', holds: (invoice) => !is('S', invoice) || isSaid(invoice.seller.vatId) },
  { id: 'BR-S-05', holds: ({ lines }) => lines.every(({ category, rate }) => category !== 'S' || rate > 0) },
  {
    id: 'BR-S-08',
    holds: ({ lines, taxes }) =>
      taxes.every((tax) => tax.net === added(lines.filter((line) => isSame(line, tax)).map(({ net }) => net))) &&
      lines.every((line) => taxes.filter((tax) => isSame(tax, line)).length === 1),
  },
  { id: 'BR-S-10', holds: ({ taxes }) => taxes.every(({ category, exemption }) => category !== 'S' || !exemption) },
  { id: 'BR-Z-10', holds: ({ taxes }) => taxes.every(({ category, exemption }) => category !== 'Z' || !exemption) },
  ...(['E', 'K', 'G', 'Z'] as const).map((category) => ({
    id: `${category === 'K' ? 'BR-IC' : `BR-${category}`}-05`,
    holds: ({ lines }: Invoice) => lines.every((line) => line.category !== category || line.rate === 0),
  })),
  ...(['E', 'K', 'G'] as const).map((category) => ({
    id: `${category === 'K' ? 'BR-IC' : `BR-${category}`}-10`,
    holds: ({ taxes }: Invoice) =>
      taxes.every((tax) => tax.category !== category || isSaid(tax.exemption?.code ?? tax.exemption?.reason ?? '')),
  })),
  {
    id: 'BR-IC-02',
    holds: (invoice) => !is('K', invoice) || (isSaid(invoice.seller.vatId) && isSaid(invoice.buyer.vatId)),
  },
  {
    id: 'BR-IC-11',
    holds: (invoice) => !is('K', invoice) || invoice.supplied.on !== null || invoice.supplied.from !== null,
  },
  { id: 'BR-IC-12', holds: (invoice) => !is('K', invoice) || invoice.deliverTo !== null },
]

/** Of whatever goes through Peppol, which Germany has taken over. */
const peppol: readonly Rule[] = [
  {
    id: 'PEPPOL-EN16931-R003',
    holds: ({ references }) => isSaid(references.buyer) || isSaid(references.purchaseOrder),
  },
  { id: 'PEPPOL-EN16931-R010', holds: ({ buyer }) => buyer.endpoint !== null },
  { id: 'PEPPOL-EN16931-R020', holds: ({ seller }) => seller.endpoint !== null },
  { id: 'PEPPOL-EN16931-R120', holds: ({ lines }) => lines.every(isPriced) },
  { id: 'PEPPOL-EN16931-R121', holds: ({ lines }) => lines.every(({ priceOf }) => priceOf > 0) },
  {
    id: 'NO-R-001',
    holds: ({ seller }) => seller.address.country !== 'NO' || /^NO\d{9}MVA$/.test(seller.vatId ?? ''),
  },
]

const german: readonly Rule[] = [
  { id: 'BR-DE-3', holds: ({ seller }) => isSaid(seller.address.city) },
  { id: 'BR-DE-4', holds: ({ seller }) => isSaid(seller.address.postcode) },
  { id: 'BR-DE-5', holds: ({ seller }) => isSaid(seller.contact.name) },
  { id: 'BR-DE-6', holds: ({ seller }) => isSaid(seller.contact.phone) },
  { id: 'BR-DE-7', holds: ({ seller }) => isSaid(seller.contact.email) },
  { id: 'BR-DE-8', holds: ({ buyer }) => isSaid(buyer.address.city) },
  { id: 'BR-DE-9', holds: ({ buyer }) => isSaid(buyer.address.postcode) },
  { id: 'BR-DE-10', holds: ({ deliverTo }) => deliverTo === null || isSaid(deliverTo.city) },
  { id: 'BR-DE-11', holds: ({ deliverTo }) => deliverTo === null || isSaid(deliverTo.postcode) },
  { id: 'BR-DE-15', holds: ({ references }) => isSaid(references.buyer) },
  {
    id: 'BR-DE-19',
    holds: ({ payment: { means, account } }) => means !== '58' || accountChecks.iban(account?.id ?? ''),
  },
  { id: 'BR-DE-27', holds: ({ seller }) => /(\d.*){3,}/.test(seller.contact.phone) },
  { id: 'BR-DE-28', holds: ({ seller }) => /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(seller.contact.email) },
]

/** Of FA(3), whose schema gives its rules no names; these are the fields. */
const polish: readonly Rule[] = [
  { id: 'FA3-NIP', holds: ({ seller }) => /^PL[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(seller.vatId ?? '') },
  {
    id: 'FA3-NIP-2',
    holds: ({ buyer: { vatId } }) => !vatId?.startsWith('PL') || /^PL[1-9](\d[1-9]|[1-9]\d)\d{7}$/.test(vatId),
  },
  { id: 'FA3-P_12', holds: (invoice) => invoice.taxes.every((tax) => fieldOf(tax, invoice) !== undefined) },
  { id: 'FA3-FaWiersz', holds: ({ lines }) => lines.length <= 10_000 },
]

const rules: Record<StateForm, readonly Rule[]> = {
  ubl: european,
  cii: european,
  zugferd: european,
  fa3: [...european, ...polish],
  fatturapa: [...european, ...italian],
  cfdi: [...european, ...mexican],
  inv01: indian,
  dte: chilean,
  cpe: [...european, ...peruvian],
  peppol: [...european, ...peppol],
  'pint-sg': [...european, ...peppol, ...singaporean],
  xrechnung: [...european, ...peppol, ...german],
  'xrechnung-cii': [...european, ...peppol, ...german],
}

/** The rules that an invoice would break in that form; none where whoever gets it can take it. */
export const problemsOf = (invoice: Invoice, form: StateForm): string[] =>
  rules[form].filter(({ holds }) => !holds(invoice)).map(({ id }) => id)

export const rulesKnown: readonly string[] = [
  ...european,
  ...peppol,
  ...german,
  ...polish,
  ...italian,
  ...indian,
  ...mexican,
  ...singaporean,
  ...chilean,
  ...peruvian,
].map(({ id }) => id)
