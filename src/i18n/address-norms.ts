import type { Edition } from './edition.ts'

/** What forms with an address need to know of the edition: little enough to go into a page. */
export type AddressNorms = Pick<Edition, 'culture' | 'countryCode' | 'address'>

export const addressNorms = ({ culture, countryCode, address }: Edition): AddressNorms => ({
  culture,
  countryCode,
  address,
})
