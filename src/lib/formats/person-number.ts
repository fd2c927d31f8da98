import type { AddressForm } from '../markets/market.ts'

type Norms = { countryCode: string; address: Pick<AddressForm, 'personNumber' | 'declaration'> }

type Buyer = {
  company?: string | null | undefined
  taxNumber?: string | null | undefined
  fiscal?: Readonly<Record<string, string>> | undefined
  country: string
}

/** Whether a country wants a number of the person who buys for so much, and for less does not. */
const isAbove = ({ address: { personNumber } }: Norms, gross: number): boolean =>
  typeof personNumber === 'object' && personNumber !== null && gross > personNumber.above

/** Whether somebody declares, as the country lets them, that they have no such number. */
export const declaresNone = ({ address: { declaration } }: Pick<Norms, 'address'>, { fiscal }: Pick<Buyer, 'fiscal'>) =>
  declaration !== null && fiscal?.['declared'] === declaration

/**
 * Whether a sale of so much may not be made to somebody, because the country wants a number of theirs on its paper and they
 * neither have told it nor declare that there is none.
 */
export function lacksPersonNumber(norms: Norms, buyer: Buyer, gross: number): boolean {
  const { company, taxNumber, country } = buyer
  const isAsked = norms.address.personNumber === 'required' || isAbove(norms, gross)
  return isAsked && country === norms.countryCode && !company && !taxNumber && !declaresNone(norms, buyer)
}

/** What a country asks of the address of who buys for so much. */
export const normsAt = <N extends Norms>(norms: N, gross: number): N =>
  isAbove(norms, gross) ? { ...norms, address: { ...norms.address, personNumber: 'required' } } : norms
