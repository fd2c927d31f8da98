import { createHash } from 'node:crypto'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import type { Identifier, Invoice, InvoiceTax, TaxCategory } from './invoice.ts'
import { writeUbl } from './ubl.ts'

/**
 * By the codes of Singapore's tax authority: taxed, taxed at a rate of zero, and outside of its reach, as what leaves from another
 * country is. Nothing that is sold here is exempt there, which money, homes and some metals are.
 */
const categories: Readonly<Record<TaxCategory, string>> = { S: 'SR', Z: 'ZR', G: 'ZR', E: 'OS', K: 'OS' }

/** A company of Singapore by its UEN, as the list of identifier schemes has it. */
const uenScheme = '0195'
const withPrefix = (uen: string): Identifier & { scheme: string } => ({ id: `SGUEN${uen}`, scheme: uenScheme })

/** The UEN in what a paper says, such as "UEN 201912345K"; nothing where there is none. */
function uenIn(said: string | null | undefined): string | null {
  const words = said?.replace(/^SG(?:UEN)?(?=[\dRST])/, '').split(/\s+/) ?? []
  return words.map((word) => readTaxNumber('SG', word)).find((read) => read !== undefined) ?? null
}

/** Named by the number of the seller and its own, so that the same invoice has the same one whenever it is written. */
function uuidOf({ seller, kind, number }: Invoice): string {
  const sum = createHash('sha1').update(`pint-sg ${seller.vatId} ${kind} ${number}`).digest()
  sum[6] = ((sum[6] ?? 0) & 0x0f) | 0x50
  sum[8] = ((sum[8] ?? 0) & 0x3f) | 0x80
  const hex = sum.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** No reason is told of what is taxed at zero, and reasons have no codes there. */
const reasonOf = ({ category, exemption }: InvoiceTax): InvoiceTax['exemption'] =>
  categories[category] === 'OS' && exemption ? { code: null, reason: exemption.reason } : null

/**
 * The same invoice as Singapore tells it: who sells by the number that they are registered for GST under and by their UEN, who buys
 * by their UEN, because nobody asked under which number they are registered for GST.
 */
export function inSingapore(invoice: Invoice): Invoice {
  const { seller, buyer, taxes } = invoice
  // Most are registered for GST under their UEN.
  const sellers = uenIn(seller.registration?.id) ?? uenIn(seller.vatId)
  const buyers = uenIn(buyer.vatId)
  return {
    ...invoice,
    seller: {
      ...seller,
      vatId: seller.vatId?.replace(/^SG/, '') ?? null,
      registration: sellers === null ? null : withPrefix(sellers),
      endpoint: sellers === null ? null : withPrefix(sellers),
    },
    buyer: {
      ...buyer,
      vatId: null,
      registration: buyers === null ? null : withPrefix(buyers),
    },
    taxes: taxes.map((tax) => ({ ...tax, exemption: reasonOf(tax) })),
  }
}

/** Peppol's PINT Billing in its specialization for Singapore, an invoice or a credit note. */
export const writePintSg = (invoice: Invoice): string =>
  writeUbl(inSingapore(invoice), {
    ...{ customization: 'urn:peppol:pint:billing-1@sg-1', process: 'urn:peppol:bis:billing' },
    ...{ uuid: uuidOf(invoice), tax: { scheme: 'GST', categories } },
  })
