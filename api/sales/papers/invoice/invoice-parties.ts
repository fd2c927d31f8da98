import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { countryCodes, countryName } from '#lib/formats/countries.ts'
import { once } from '#lib/formats/once.ts'
import { briefIn } from '#lib/markets/index.ts'
import { prefixOf, splitNumber } from '../../tax/union-number.ts'
import { standardRates } from '../../tax/union-rates.ts'
import type { PaperRecord } from '../paper-tables.ts'
import type { Identifier, InvoiceBuyer, InvoiceSeller } from './invoice.ts'
import { townOf } from './town-of.ts'

type Parties = Pick<PaperRecord, 'seller' | 'buyer' | 'culture'>

/** How electronic addresses are given by the number that a company is taxed under: the scheme, and what the number is there. */
const schemes: Readonly<Record<string, { scheme: string; id?: (vatId: string) => string }>> = {
  ...Object.fromEntries(
    // Numbers with their country before them, which most countries have one scheme for.
    'AT9914 BE9925 BG9926 CH9927 CY9928 CZ9929 DE9930 EE9931 GB9932 GR9933 HR9934 HU9910 IE9935 LI9936 LT9937 LU9938 LV9939 MC9940 MT9943 NL9944 PL9945 PT9946 RO9947 RS9948 SI9949 SK9950 SM9951 TR9952 ES9920 FR9957'
      .split(' ')
      .map((known) => [known.slice(0, 2), { scheme: known.slice(2) }]),
  ),
  DK: { scheme: '0198' },
  FI: { scheme: '0213' },
  IT: { scheme: '0211' },
  NO: { scheme: '0192', id: (vatId) => vatId.replaceAll(/\D/g, '') },
  SG: { scheme: '0195', id: (vatId) => vatId.replace(/^SG/, 'SGUEN') },
}

/** Countries where the number of a company and the number it is taxed under are one. */
const endings: Readonly<Record<string, string>> = { NO: 'MVA' }

/** A number as it is told abroad: with its country before it. */
function vatIdOf(country: string, number: string): string {
  const prefix = prefixOf(country)
  const bare = number.replaceAll(/[\s./-]/g, '').toUpperCase()
  const whole = bare.startsWith(prefix) ? bare : prefix + bare
  const ending = endings[country] ?? ''
  return whole.endsWith(ending) ? whole : whole + ending
}

function endpointOf(vatId: string | null, country: string): InvoiceBuyer['endpoint'] {
  const known = vatId === null ? undefined : schemes[country]
  if (vatId === null || !known) return null
  return { id: known.id?.(vatId) ?? vatId, scheme: known.scheme }
}

/** The electronic address that follows from a tax number, where its country has a scheme for that. */
export const addressByNumber = (country: string, number: string): InvoiceBuyer['endpoint'] =>
  endpointOf(vatIdOf(country, number), country)

/** The country of a number; Greece has a prefix of its own in the Union. */
const countryOf = (vatId: string) => countryCodes.find((code) => vatId.startsWith(prefixOf(code))) ?? vatId.slice(0, 2)

export function sellerOf({ seller, culture }: Parties): InvoiceSeller {
  const { name, phone, email } = seller
  const country = codeNamed(seller.country ?? '', culture)
  const vatId = seller.union_number ?? vatIdOf(...numberOf(seller.tax_number, culture))
  return {
    name,
    vatId,
    registration: registrationOf(vatId, seller.register),
    endpoint: endpointOf(vatId, countryOf(vatId)) ?? { id: email, scheme: 'EM' },
    address: { ...townOf(seller.address), country },
    contact: { name, phone, email },
    register: seller.register,
  }
}

/** A country as papers name it; the market's own where nobody calls it so. */
const codeNamed = once((named: string, culture: Culture): string => {
  const wanted = named.toLocaleLowerCase()
  const found = countryCodes.find((code) => countryName(code, culture).toLocaleLowerCase() === wanted)
  return found ?? briefIn(culture).countryCode
})

/** The number of a seller without what it is called: the shortest end that is one, or one of another country of the Union with its prefix. */
function numberOf(named: string, culture: Culture): [country: string, number: string] {
  const { countryCode } = briefIn(culture)
  const words = named.split(/\s+/)
  const ends = words.map((_, i) => words.slice(i).join(' ')).reverse()
  const number = ends.map((end) => readTaxNumber(countryCode, end)).find((read) => read !== undefined)
  if (number !== undefined) return [countryCode, number]
  const last = words.at(-1) ?? ''
  const { country, number: bare } = splitNumber(last)
  const isAbroad = standardRates[country] !== undefined && /^[\dA-Z]*\d[\dA-Z]*$/.test(bare)
  return [isAbroad ? country : countryCode, last]
}

function registrationOf(vatId: string, [first]: readonly string[]): Identifier | null {
  if (countryOf(vatId) === 'NO') return { id: vatId.replaceAll(/\D/g, ''), scheme: '0192' }
  return first ? { id: first, scheme: null } : null
}

export function buyerOf({ buyer }: Parties): InvoiceBuyer {
  const { firstName, lastName, company, taxNumber, fiscal, street, line2, district, postcode, city, region, country } =
    buyer
  const person = `${firstName} ${lastName}`
  const vatId = company && taxNumber ? vatIdOf(country, taxNumber) : null
  return {
    name: company ?? person,
    vatId,
    registration: null,
    endpoint: endpointOf(vatId, country),
    contact: company === null ? null : person,
    fiscal: { ...fiscal, ...(!company && taxNumber && { personNumber: taxNumber }) },
    address: { lines: linesOf({ street, line2, district }), city, postcode, region, country },
  }
}

/** An address without its town. */
export const linesOf = ({ street, line2, district }: Pick<PaperRecord['buyer'], 'street' | 'line2' | 'district'>) =>
  [street, line2, district].filter((line): line is string => Boolean(line))
