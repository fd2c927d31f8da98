import type { AddressNorms } from '#i18n/address-norms.ts'
import { mendedPostcode } from '#lib/formats/mended-postcode.ts'
import { writtenPhone } from '#lib/formats/phone.ts'
import type { Address } from '#lib/contract/customer.ts'
import type { Draft } from '#lib/stores/storage/drafts.ts'

type Typed = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNone = (value: unknown): string | null => text(value).trim() || null

/** Makes an address of what the fields hold: a person has no company's data, and a country no other one's. */
export function addressOf(typed: unknown, norms: AddressNorms): Record<string, unknown> {
  const fields = (typed ?? {}) as Typed
  const isCompany = fields['kind'] === 'company'
  const isOwn = fields['country'] === norms.countryCode
  const isAsked = isOwn && norms.address.personNumber !== null && fields['kind'] === 'person'
  return {
    firstName: text(fields['firstName']),
    lastName: text(fields['lastName']),
    // A company is asked for its name, so that is text even where nothing is typed.
    company: isCompany ? text(fields['company']) : fields['kind'] === undefined ? textOrNone(fields['company']) : null,
    taxNumber: isCompany ? textOrNone(fields['taxNumber']) : isAsked ? textOrNone(fields['personNumber']) : null,
    fiscal:
      isCompany && isOwn ? fiscalOf(fields['fiscal'], norms.address.invoice) : isAsked ? declaredIn(fields, norms) : {},
    ...placeOf(fields, norms),
    phone: phoneOf(text(fields['phone']), isOwn ? norms.address.phone : null),
  }
}

/** Who says to have no number declares so, and who tells one does not. */
const declaredIn = (fields: Typed, { address: { declaration } }: AddressNorms): Record<string, string> =>
  declaration !== null && fields['isWithoutNumber'] === true && !text(fields['personNumber']).trim()
    ? { declared: declaration }
    : {}

/** Where it is, as the country writes it, with none of what only another one writes. */
export function placeOf(fields: Typed, { countryCode, address }: AddressNorms): Record<string, unknown> {
  const isOwn = fields['country'] === countryCode
  return {
    street: text(fields['street']),
    line2: textOrNone(fields['line2']),
    district: isOwn && address.district ? textOrNone(fields['district']) : null,
    postcode: isOwn ? mendedPostcode(text(fields['postcode']), address.postcode) : text(fields['postcode']),
    city: text(fields['city']),
    region: isOwn && !address.region ? null : textOrNone(fields['region']),
    country: text(fields['country']),
  }
}

/** As it is written in the country; what is no number there stays as it was typed. */
export const phoneOf = (typed: string, form: AddressNorms['address']['phone'] | null): string =>
  (typed && writtenPhone(typed, form)) ?? typed

/** What is filled in of the fields the country has. */
export function fiscalOf(typed: unknown, fields: AddressNorms['address']['invoice']): Record<string, string> {
  const values = (typed ?? {}) as Typed
  return Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = text(values[key]).trim()
      return value ? [[key, value]] : []
    }),
  )
}

/** The other way round: what the fields begin with. */
export function draftOfAddress(
  address: Partial<Address> | undefined,
  { countryCode }: Pick<AddressNorms, 'countryCode'>,
  prefix = '',
): Draft {
  const { fiscal = {}, ...plain } = address ?? {}
  const isCompany = Boolean(plain.company)
  const fields: Record<string, unknown> = {
    country: countryCode,
    ...plain,
    kind: isCompany ? 'company' : 'person',
    ...(!isCompany && { personNumber: plain.taxNumber, isWithoutNumber: fiscal['declared'] !== undefined }),
    ...Object.fromEntries(Object.entries(fiscal).map(([key, value]) => [`fiscal.${key}`, value])),
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      typeof value === 'string' || value === true ? [[prefix ? `${prefix}.${key}` : key, value]] : [],
    ),
  )
}
