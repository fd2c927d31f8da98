import type { AddressForm } from '../markets/market.ts'

type Norms = { countryCode: string; address: Pick<AddressForm, 'personNumber'> }

type Buyer = { company?: string | null | undefined; taxNumber?: string | null | undefined; country: string }

/** Whether a country wants a number of the person who buys for so much, and for less does not. */
const isAbove = ({ address: { personNumber } }: Norms, gross: number): boolean =>
  typeof personNumber === 'object' && personNumber !== null && gross > personNumber.above

/** Whether a sale of so much may not be made to somebody, because the country wants a number of theirs on its paper. */
export const lacksPersonNumber = (norms: Norms, { company, taxNumber, country }: Buyer, gross: number): boolean =>
  (norms.address.personNumber === 'required' || isAbove(norms, gross)) &&
  country === norms.countryCode &&
  !company &&
  !taxNumber

/** What a country asks of the address of who buys for so much. */
export const normsAt = <N extends Norms>(norms: N, gross: number): N =>
  isAbove(norms, gross) ? { ...norms, address: { ...norms.address, personNumber: 'required' } } : norms
