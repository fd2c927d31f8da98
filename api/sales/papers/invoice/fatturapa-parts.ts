import type { Invoice, InvoiceTax, PostalAddress } from './invoice.ts'
import { el, saidOf, type XmlElement } from './xml.ts'

/** What has no mark to be taken off and is written otherwise by whoever has only the letters of Western Europe. */
const otherwise: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', œ: 'oe', Œ: 'OE', ŋ: 'n', Ŋ: 'N' },
  ...{
    '’': "'",
    '‘': "'",
    '‚': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '–': '-',
    '—': '-',
    '…': '...',
    '€': 'EUR',
    '−': '-',
  },
}

/** FatturaPA has the letters of Latin-1 and no others, on one line. */
export function latin(text: string, longest: number): string {
  const line = saidOf(text).replaceAll(/[\s\u0080-\u009f]+/g, ' ')
  const told = Array.from(line.normalize('NFC'), (sign) => {
    if (sign <= '\u00ff') return sign
    const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return otherwise[sign] ?? (Array.from(bare).every((one) => one <= '\u00ff') ? bare : '?')
  })
  return saidOf(told.join('')).slice(0, longest).trim()
}

/** Numbers and codes have no more than the letters of English. */
export const plain = (text: string, longest: number): string =>
  latin(
    latin(text, text.length * 3)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, ''),
    longest * 3,
  )
    .replaceAll(/[^\u0020-\u007e]/g, '?')
    .slice(0, longest)
    .trim()

/** San Marino takes its invoices at an address of its own. */
const sanMarino = '2R4GTO8'

/** Where SdI brings it to: the code of an office, of a channel, or none, with a certified mailbox or without. */
export function destinationOf({ buyer }: Pick<Invoice, 'buyer'>): { code: string; pec: string | null } {
  const { country } = buyer.address
  if (country === 'SM' && buyer.vatId !== null) return { code: sanMarino, pec: null }
  if (country !== 'IT') return { code: 'XXXXXXX', pec: null }
  const code = (buyer.fiscal['sdi'] ?? '').trim().toUpperCase()
  if (code !== '' && code !== '0000000') return { code, pec: null }
  return { code: '0000000', pec: buyer.fiscal['pec']?.trim() || null }
}

/** Public bodies are known by a code of six characters, and their invoices have a form of the same name. */
export const formatOf = (invoice: Pick<Invoice, 'buyer'>): 'FPA12' | 'FPR12' =>
  destinationOf(invoice).code.length === 6 ? 'FPA12' : 'FPR12'

const natures: Readonly<Record<Exclude<InvoiceTax['category'], 'S' | 'Z'>, string>> = { K: 'N3.2', G: 'N3.1', E: 'N4' }

/**
 * Why a rate is zero, by the codes of FatturaPA: nothing where there is a rate, `null` where Italy knows no such reason. What is
 * taxed by the one-stop shop is none of Italy's tax, and the revenue agency counts it among the supplies within the Union.
 */
export function natureOf(
  { category, rate }: Pick<InvoiceTax, 'category' | 'rate'>,
  { taxPlace, buyer }: Pick<Invoice, 'taxPlace' | 'buyer'>,
): string | null | undefined {
  if (taxPlace !== null) return natures.K
  if (rate > 0) return undefined
  if (category === 'G' && buyer.address.country === 'SM') return 'N3.3'
  return category === 'S' || category === 'Z' ? null : natures[category]
}

/** By which of its numbers Italy knows a buyer. Public bodies, whose numbers begin with an 8 or a 9, are not taxed. */
export function numbersOf({ buyer }: Pick<Invoice, 'buyer'>): {
  vat: [country: string, number: string] | null
  code: string | null
} {
  const { vatId, fiscal, address, contact } = buyer
  const person = (fiscal['personNumber'] ?? '').toUpperCase().replaceAll(/[\s.-]/g, '')
  const code = /^[A-Z0-9]{11,16}$/.test(person) && address.country === 'IT' ? person : null
  if (vatId !== null) {
    const [country, number] = [vatId.slice(0, 2), vatId.slice(2)]
    if (country === 'IT' && /^[89]/.test(number)) return { vat: null, code: number }
    return { vat: [country, plain(number, 28)], code }
  }
  // Who is not known by any number abroad is told by what Italy writes instead.
  const elsewhere = contact === null ? '0000000' : 'OO99999999999'
  return { vat: address.country === 'IT' ? null : [address.country, elsewhere], code }
}

/** From this amount on what Italy's tax does not reach is stamped. */
const stampedAbove = 77_47

/** The duty of a stamp, which is paid by the seller and reaches no total: on what is exempt, and nothing that goes abroad. */
export const stampOf = (invoice: Pick<Invoice, 'taxes' | 'taxPlace' | 'buyer'>): boolean =>
  invoice.taxes.filter((tax) => natureOf(tax, invoice) === 'N4').reduce((sum, { net }) => sum + net, 0) > stampedAbove

/** A postcode of elsewhere is no five figures, so it stands before its town; provinces are Italy's own. */
export function addressOf(name: string, { lines, postcode, city, region, country }: PostalAddress): XmlElement | null {
  const isHere = country === 'IT'
  const town = isHere ? city : `${postcode} ${city}`
  return el(name, [
    el('Indirizzo', latin(lines.join(', ') || town, 60)),
    el('CAP', isHere && /^\d{5}$/.test(postcode) ? postcode : '00000'),
    el('Comune', latin(town, 60)),
    el('Provincia', isHere && /^[A-Z]{2}$/.test(region ?? '') ? region : null),
    el('Nazione', country),
  ])
}
