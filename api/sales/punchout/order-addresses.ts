import * as v from 'valibot'
import { Address, type Company } from '#lib/contract/customer.ts'
import { CartAddresses } from '#lib/contract/order.ts'
import { markets } from '#lib/markets/all.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { CxmlPlace } from './cxml-order.ts'

/** In whose name a system orders. */
export type Orderer = { firstName: string; lastName: string; email: string; phone: string | null; company: Company }

type Places = { shipTo: CxmlPlace | undefined; billTo: CxmlPlace }
type Addresses = v.InferOutput<typeof CartAddresses>
type Where = Pick<Address, 'street' | 'line2' | 'postcode' | 'city' | 'region' | 'country'>

/**
 * The addresses of an order as editions know them. It is invoiced to the company by its own name and tax number, whatever a document
 * says; where the invoice goes to within its country, the document says.
 */
export function orderAddresses({ shipTo, billTo }: Places, orderer: Orderer): Addresses {
  const { company, email } = orderer
  const { name, taxNumber, fiscal, country } = company
  const told = placeOf(billTo)
  const own: Where & Pick<Address, 'district'> = company
  const { street, line2 = null, postcode, city, region } = told?.country === country ? told : own
  const district = told?.country === country ? null : own.district
  const phone = phoneOf(billTo) ?? (shipTo && phoneOf(shipTo)) ?? orderer.phone ?? ''
  const billing = {
    ...{ ...personOf(billTo, orderer), company: name, taxNumber, fiscal, street, line2, postcode, city, region },
    ...{ country, phone, ...(district && { district }) },
  }
  const goal = shipTo && placeOf(shipTo)
  const delivery = shipTo &&
    goal && {
      ...{ ...personOf(shipTo, orderer), company: shipTo.Name || name, taxNumber: null },
      ...{ ...goal, phone: phoneOf(shipTo) ?? phone },
    }
  const read = v.safeParse(CartAddresses, { email, billing, delivery: delivery ?? null, invoice: true })
  if (read.success) return read.output
  const errors = read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  throw new HttpProblem('VALIDATION_FAILED', { errors })
}

/** The first line is the street, and what follows it stands below. */
function placeOf({ PostalAddress: told }: CxmlPlace): Where | undefined {
  if (!told) return undefined
  const { Country: country, City: city, PostalCode: postcode = '' } = told
  const [street = '', ...below] = told.Street.filter(Boolean)
  const [, ...within] = told.DeliverTo.filter(Boolean)
  const line2 = [...below, ...within].join(', ').slice(0, 120) || null
  return { street, line2, postcode, city, region: regionIn(country, told.State ?? ''), country }
}

/** The region as its country writes it. */
function regionIn(country: string, stated: string): string | null {
  const form = markets.find(({ countryCode }) => countryCode === country)?.address.region
  const known = form?.choices.find((choice) => choice.toLowerCase() === stated.toLowerCase())
  return known ?? (form || stated === '' ? null : stated)
}

/** Whoever the first line names, by the last of their names; otherwise in whose name it is ordered. */
function personOf({ PostalAddress: told }: CxmlPlace, { firstName, lastName }: Orderer) {
  const names = told?.DeliverTo.find(Boolean)?.split(/\s+/) ?? []
  const last = names.at(-1)
  return names.length < 2 || last === undefined
    ? { firstName, lastName: names[0] ?? lastName }
    : { firstName: names.slice(0, -1).join(' '), lastName: last }
}

function phoneOf({ Phone: told }: CxmlPlace): string | undefined {
  if (!told) return undefined
  const { CountryCode: country = '', AreaOrCityCode: area = '', Number: number } = told.TelephoneNumber
  const parts = [country === '' ? '' : `+${country.replace(/^\+/, '')}`, area, number]
  return parts.filter(Boolean).join(' ')
}
