import { readPersonNumber, readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { destinationOf, natureOf, numbersOf, plain } from './fatturapa-parts.ts'
import { added } from './invoice-sums.ts'
import type { Invoice, InvoiceLine, InvoiceTax } from './invoice.ts'

type Rule = { id: string; holds: (invoice: Invoice) => boolean }

const hour = 3_600_000
/** Eleven figures before the point. */
const mostOfAmount = 99_999_999_999_99

const isHere = (vatId: string | null) => vatId?.startsWith('IT') === true
const numberOf = (vatId: string | null) => readTaxNumber('IT', vatId?.slice(2) ?? '')
const taxed = ({ lines, taxes }: Invoice): (InvoiceLine | InvoiceTax)[] => [...lines, ...taxes]

const isSummed = (tax: InvoiceTax, { lines }: Invoice) => {
  const ofIt = lines.filter(({ category, rate }) => category === tax.category && rate === tax.rate)
  return Math.abs(tax.net - added(ofIt.map(({ net }) => net))) <= 1_00
}

/** Within a cent, as SdI bears it. */
const isWithin = (one: number, other: number) => Math.abs(one - other) <= 1

const isPriced = ({ price, priceOf, quantity, net }: InvoiceLine) => isWithin((price * quantity) / priceOf, net)

/**
 * Of Italy's SdI, by the numbers that it refuses files with; 00200 is its schema. What no file of ours can break is not asked: a
 * certified mailbox beside a code (00426), a format that does not fit its code (00427, 00428), natures that there are no longer
 * (00445), and what professions and groups alone write (00320 and those after it, 00411 to 00415, 00437, 00438).
 */
export const italian: readonly Rule[] = [
  { id: 'SdI-00200-Numero', holds: ({ number }) => number.length <= 20 && plain(number, 20) === number },
  { id: 'SdI-00200-Divisa', holds: ({ decimals }) => decimals === 2 },
  {
    id: 'SdI-00200-Importo',
    holds: ({ lines, totals }) =>
      [totals.gross + totals.rounding, ...lines.map(({ net }) => net)].every((sum) => Math.abs(sum) <= mostOfAmount),
  },
  { id: 'SdI-00200-NumeroLinea', holds: ({ lines }) => lines.length <= 9_999 },
  {
    id: 'SdI-00200-IBAN',
    holds: ({ payment: { account } }) => !account?.isIban || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(account.id),
  },
  { id: 'SdI-00301', holds: ({ seller: { vatId } }) => isHere(vatId) && numberOf(vatId) !== undefined },
  {
    id: 'SdI-00305',
    holds: (invoice) => {
      const { vat } = numbersOf(invoice)
      return vat?.[0] !== 'IT' || readTaxNumber('IT', vat[1]) !== undefined
    },
  },
  {
    id: 'SdI-00306',
    holds: (invoice) => {
      const { code } = numbersOf(invoice)
      return code === null || readPersonNumber('IT', code) !== undefined
    },
  },
  { id: 'SdI-00311', holds: (invoice) => /^[A-Z0-9]{6,7}$/.test(destinationOf(invoice).code) },
  { id: 'SdI-00400', holds: (invoice) => invoice.lines.every((line) => natureOf(line, invoice) !== null) },
  {
    id: 'SdI-00401',
    holds: ({ lines, taxPlace }) => taxPlace !== null || lines.every(({ category, rate }) => category === 'S' || !rate),
  },
  { id: 'SdI-00403', holds: ({ issuedOn, issuedAt }) => Date.parse(issuedOn) <= Date.parse(issuedAt) + 2 * hour },
  {
    id: 'SdI-00417',
    holds: (invoice) => {
      const { vat, code } = numbersOf(invoice)
      return vat !== null || code !== null
    },
  },
  { id: 'SdI-00418', holds: ({ corrects, issuedOn }) => corrects === null || corrects.issuedOn <= issuedOn },
  {
    id: 'SdI-00419',
    holds: ({ lines, taxes }) => lines.every(({ rate }) => taxes.some((tax) => tax.rate === rate)),
  },
  {
    id: 'SdI-00421',
    holds: ({ taxes }) => taxes.every(({ net, rate, tax }) => isWithin((net * rate) / 100, tax)),
  },
  { id: 'SdI-00422', holds: (invoice) => invoice.taxes.every((tax) => isSummed(tax, invoice)) },
  { id: 'SdI-00423', holds: ({ lines }) => lines.every(isPriced) },
  { id: 'SdI-00424', holds: (invoice) => taxed(invoice).every(({ rate }) => rate === 0 || (rate >= 1 && rate <= 100)) },
  { id: 'SdI-00425', holds: ({ number }) => /\d/.test(number) },
  { id: 'SdI-00429', holds: (invoice) => invoice.taxes.every((tax) => natureOf(tax, invoice) !== null) },
  {
    id: 'SdI-00430',
    holds: ({ taxes, taxPlace }) => taxPlace !== null || taxes.every(({ category, rate }) => category === 'S' || !rate),
  },
  {
    id: 'SdI-00444',
    holds: (invoice) => {
      const told = new Set(invoice.taxes.map((tax) => natureOf(tax, invoice)))
      return invoice.lines.every((line) => told.has(natureOf(line, invoice)))
    },
  },
  { id: 'SdI-00471', holds: ({ seller, buyer }) => buyer.vatId === null || buyer.vatId !== seller.vatId },
  { id: 'SdI-00476', holds: ({ seller, buyer }) => isHere(seller.vatId) || buyer.address.country === 'IT' },
]
