import type { Address } from '#lib/contract/customer.ts'
import { isPostcode, mendedPostcode } from '#lib/formats/mended-postcode.ts'
import { writtenPhone } from '#lib/formats/phone.ts'
import { markets } from '#lib/markets/all.ts'
import type { AddressForm } from '#lib/markets/market.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { requireNumberOf } from './tax-number.ts'

const formOf: ReadonlyMap<string, AddressForm> = new Map(
  markets.map(({ countryCode, address }) => [countryCode, address]),
)
const phones = markets.map(({ address }) => address.phone)

const wrong = (path: string, message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })

/** The postcode as its country writes it; one that is none there is refused. */
export function checkedPostcode({ country, postcode }: Pick<Address, 'country' | 'postcode'>, within = ''): string {
  const form = formOf.get(country)?.postcode ?? null
  const mended = mendedPostcode(postcode, form)
  if (!isPostcode(mended, form)) throw wrong(`${within}postcode`, `expected a postcode such as ${form?.example}`)
  return mended
}

type Checked = Pick<Address, 'company' | 'taxNumber' | 'country' | 'postcode' | 'phone'> &
  Partial<Pick<Address, 'fiscal'>>

/** An address as it is kept: postcode, tax number and phone as its country writes them, and none that is not one there. */
export function checkedAddress<Given extends Checked>(address: Given, within = ''): Given {
  const { country } = address
  const form = formOf.get(country)?.phone ?? null
  const phone = writtenPhone(address.phone, form, phones)
  if (phone === undefined)
    throw wrong(`${within}phone`, `expected a phone number such as ${form?.example ?? '+48 601 234 567'}`)
  const declared = address.fiscal?.['declared']
  if (declared !== undefined && (address.company || declared !== formOf.get(country)?.declaration))
    throw wrong(`${within}fiscal.declared`, `expected what a person declares in ${country}`)
  return {
    ...address,
    postcode: checkedPostcode(address, within),
    phone,
    taxNumber: requireNumberOf(address),
  }
}
