import * as v from 'valibot'
import type { AddressNorms } from '#i18n/address-norms.ts'
import { Address, AddressEntryRequest, CompanyProfile } from '#lib/contract/customer.ts'
import { readPersonNumber, readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { isPostcode } from '#lib/formats/mended-postcode.ts'
import { declaresNone } from '#lib/formats/person-number.ts'
import { writtenPhone } from '#lib/formats/phone.ts'

export {
  formatPersonNumber,
  formatTaxNumber,
  personNumberName,
  readTaxNumber,
  taxNumberName,
} from '#lib/contract/tax-numbers.ts'

type Written = {
  /** Of the company; none is a person. Undefined where neither is told. */
  name: string | null | undefined
  taxNumber: string | null
  fiscal?: Record<string, string> | undefined
  postcode: string
  district?: string | null | undefined
  region: string | null
  country: string
  phone?: string
}

type Fault = { path: readonly string[]; input: string; expected?: string; message?: string }

/** The contract's address, and what the country asks of it beyond: only where it is an address of the edition's country. */
export const addressSchema = (norms: AddressNorms) => asked(Address, norms, (address) => address.company)

/** Where something goes to, a company's name is a line of the address: nobody invoices there. */
export const deliverySchema = (norms: AddressNorms) => asked(Address, norms, () => undefined)

export const addressEntrySchema = (norms: AddressNorms) =>
  asked(AddressEntryRequest, norms, (address) => address.company)

/** The same of the company somebody buys for; that it has a name the contract sees to. */
export const companySchema = (norms: AddressNorms) => asked(CompanyProfile, norms, () => 'named')

function asked<S extends v.GenericSchema<unknown, Omit<Written, 'name'>>>(
  schema: S,
  norms: AddressNorms,
  nameOf: (address: v.InferOutput<S>) => Written['name'],
) {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      // The contract has refused a record that is none; there is nothing more to say of it.
      const written = dataset.value as v.InferOutput<S> | undefined
      if (typeof written !== 'object') return
      for (const { path, ...fault } of faultsOf({ ...written, name: nameOf(written) }, norms)) {
        addIssue({ message: 'expected by the country', ...fault, path: pathOf(path, fault.input) })
      }
    }),
  )
}

/** A company has its number and what an invoice needs; a person has neither. */
function faultsOf(written: Written, norms: AddressNorms): Fault[] {
  const { postcode, district, region, phone } = norms.address
  const isOwn = written.country === norms.countryCode
  const isPhone = written.phone === undefined || writtenPhone(written.phone, isOwn ? phone : null) !== undefined
  return [
    ...buyerFaults(written, norms, isOwn),
    ...(isOwn && postcode && !isPostcode(written.postcode, postcode)
      ? [{ path: ['postcode'], input: written.postcode, expected: postcode.example }]
      : []),
    ...(isOwn && district && !written.district ? [{ path: ['district'], input: '' }] : []),
    ...(isOwn && region && !written.region ? [{ path: ['region'], input: '' }] : []),
    ...(isPhone ? [] : [{ path: ['phone'], input: written.phone ?? '', ...(isOwn && { expected: phone.example }) }]),
  ]
}

function buyerFaults(written: Written, norms: AddressNorms, isOwn: boolean): Fault[] {
  const { name, taxNumber, country } = written
  if (name === undefined) return []
  if (name !== null) return companyFaults({ ...written, name }, norms, isOwn)
  if (!taxNumber)
    return isOwn && norms.address.personNumber === 'required' && !declaresNone(norms, written)
      ? [{ path: ['personNumber'], input: '' }]
      : []
  return readPersonNumber(country, taxNumber) === undefined ? [{ path: ['personNumber'], input: taxNumber }] : []
}

function companyFaults(
  { name, taxNumber, fiscal = {}, country }: Written & { name: string },
  norms: AddressNorms,
  isOwn: boolean,
): Fault[] {
  const nameless = name === '' ? [{ path: ['company'], input: '' }] : []
  const { taxNumberRequired, invoice } = norms.address
  return [
    ...nameless,
    ...(taxNumber ? numberFaults(country, taxNumber, isOwn) : []),
    ...(!taxNumber && (taxNumberRequired || !isOwn) ? [{ path: ['taxNumber'], input: '' }] : []),
    ...(isOwn ? invoice.flatMap((field) => fiscalFaults(field, fiscal, invoice)) : []),
  ]
}

/** The number of its own country an edition calls by its name; of another one it says only that it is wrong. */
function numberFaults(country: string, taxNumber: string, isOwn: boolean): Fault[] {
  if (readTaxNumber(country, taxNumber) !== undefined) return []
  return [{ path: ['taxNumber'], input: taxNumber, ...(isOwn && { message: 'TAX_NUMBER_INVALID' }) }]
}

type InvoiceFields = AddressNorms['address']['invoice']

function fiscalFaults(
  { key, required, pattern, choices }: InvoiceFields[number],
  fiscal: Record<string, string>,
  all: InvoiceFields,
): Fault[] {
  const written = fiscal[key] ?? ''
  const path = ['fiscal', key]
  const isSaidElsewhere = required === 'oneOf' && all.some((other) => other.required === 'oneOf' && fiscal[other.key])
  if (!written) return required && !isSaidElsewhere ? [{ path, input: '' }] : []
  if (choices) return choices.some(({ value }) => value === written) ? [] : [{ path, input: written }]
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(written) ? [] : [{ path, input: written }]
}

const pathOf = ([key = '', ...rest]: readonly string[], value: string): [v.IssuePathItem, ...v.IssuePathItem[]] => [
  item(key, value),
  ...rest.map((name) => item(name, value)),
]

const item = (key: string, value: string): v.IssuePathItem => ({
  type: 'unknown',
  origin: 'value',
  input: undefined,
  key,
  value,
})
