import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Invoice } from './invoice.ts'
import { saidOf } from './xml.ts'

/** Of whom nobody asked a number, and of whom no number is given in Mexico. */
export const ofThePublic = 'XAXX010101000'
export const ofAbroad = 'XEXX010101000'

/** Whom a regime of the SAT (c_RegimenFiscal) is for: companies, persons, or both. */
export const regimes: Readonly<Record<string, 'company' | 'person' | 'both'>> = {
  ...{ 601: 'company', 603: 'company', 620: 'company', 622: 'company', 623: 'company', 624: 'company' },
  ...{ 605: 'person', 606: 'person', 607: 'person', 608: 'person', 611: 'person', 612: 'person', 614: 'person' },
  ...{ 615: 'person', 616: 'person', 621: 'person', 625: 'person', 610: 'both', 626: 'both' },
}

const working = '601 603 606 612 620 621 622 623 624 625 626'.split(' ')
const ofPersons = '605 606 607 608 611 612 614 615 625'.split(' ')
const uses = (codes: string, taken: readonly string[]) =>
  Object.fromEntries(codes.split(' ').map((one) => [one, taken]))

/** What a buyer may use an invoice for (c_UsoCFDI), by the regimes that may. */
export const usesByRegime: Readonly<Record<string, readonly string[]>> = {
  ...uses('G01 G02 G03 I01 I02 I03 I04 I05 I06 I07 I08', working),
  ...uses('D01 D02 D03 D04 D05 D06 D07 D08 D09 D10', ofPersons),
  S01: Object.keys(regimes),
}

/** A number of Mexico without what it is told with abroad; one may begin with the letters of the country itself. */
const rfcIn = (vatId: string | null): string | null =>
  vatId === null ? null : (readTaxNumber('MX', vatId.slice(2)) ?? readTaxNumber('MX', vatId) ?? null)

/** Three letters are those of a company, four those of a person. */
export const isCompanyRfc = (rfc: string): boolean => rfc.length === 12

/** Texts of a CFDI have neither pipes, which divide what is sealed, nor ends of lines. */
export const plainly = (text: string, longest: number): string =>
  saidOf(text).replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, longest).trim()

/** What kind of company it is stands in its name and not in that by which the SAT knows it. */
const kinds =
  /,?\s+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?)?(?:\s?B\.?)?|S\.? DE R\.?\s?L\.?(?: MI\.?)?|S\.?\s?A\.?\s?S\.?|S\.?\s?C\.?|A\.?\s?C\.?)(?: DE C\.?\s?V\.?)?$/

const nameOf = (name: string, rfc: string): string => {
  const said = plainly(name, 300).toLocaleUpperCase('es-MX')
  return isCompanyRfc(rfc) ? said.replace(kinds, '') || said : said
}

export type Emisor = { rfc: string; name: string; regime: string; place: string }

/** Regime and place of issue are lines of the seller's register; without such a place it is that of its address. */
export function emisorOf({ seller }: Invoice): Emisor {
  const lines = seller.register ?? (seller.registration ? [seller.registration.id] : [])
  const found = (form: RegExp) => lines.map((line) => form.exec(line)?.[1]).find((one) => one !== undefined)
  const rfc = rfcIn(seller.vatId) ?? ''
  return {
    rfc,
    name: nameOf(seller.name, rfc),
    regime: found(/r[eé]gimen\s+fiscal\D*(\d{3})\b/i) ?? '',
    place: found(/lugar\s+de\s+expedici[oó]n\D*(\d{5})\b/i) ?? seller.address.postcode,
  }
}

export type Receptor = { rfc: string; name: string; postcode: string; regime: string; use: string }

/** A buyer by the number of a company or a person of Mexico, by none, or by one of abroad, which is known at the place of the seller. */
export function receptorOf(invoice: Invoice): Receptor {
  const { buyer } = invoice
  const { place } = emisorOf(invoice)
  const isHere = buyer.address.country === 'MX'
  const typed = buyer.vatId ?? (buyer.fiscal['personNumber'] ? `MX${buyer.fiscal['personNumber']}` : null)
  if (!isHere || typed === null) {
    const rfc = isHere ? ofThePublic : ofAbroad
    return { rfc, name: plainly(buyer.name, 300).toUpperCase(), postcode: place, regime: '616', use: 'S01' }
  }
  const rfc = rfcIn(typed) ?? plainly(typed.slice(2), 13)
  return {
    rfc,
    name: nameOf(buyer.name, rfc),
    postcode: buyer.address.postcode.trim(),
    regime: buyer.fiscal['regimenFiscal'] ?? '',
    use: buyer.fiscal['usoCfdi'] ?? '',
  }
}

const written = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: briefIn('es-MX').timeZone,
})

/** A moment as clocks show it there. */
export const localMoment = (at: Date): string => written.format(at).replace(' ', 'T')

/** A PAC takes nothing that is older than 72 hours; what has waited for long gets the hour at which it is written. */
const freshFor = 48 * 3_600_000

export function issuedAtOf({ issuedAt }: Invoice, writtenAt: Date | undefined): string {
  const at = new Date(issuedAt)
  return localMoment(writtenAt && writtenAt.getTime() - at.getTime() > freshFor ? writtenAt : at)
}

/** How it was paid (c_FormaPago) and whether at once (c_MetodoPago). What is corrected before it was paid is forgiven. */
export function paymentOf({ corrects, payment }: Invoice): { form: string; method: 'PUE' | 'PPD' } {
  const way = payment.way ?? (payment.means === '68' ? 'online' : 'transfer')
  const form = way === 'online' ? '31' : '03'
  if (corrects) return { form: way === 'invoice' ? '15' : form, method: 'PUE' }
  return payment.paidOn === null ? { form: '99', method: 'PPD' } : { form, method: 'PUE' }
}
