import { markets } from '#lib/markets/all.ts'
import type { Known } from '../discovery.ts'

/** Right by its shape, wrong by its check digit. */
export const wrongTaxNumber = { country: 'PL', taxNumber: '5213017229' }
export const rightTaxNumber = { country: 'PL', taxNumber: '5260250274' }

/** Whose country is the one of the culture asked in; what has no digit is a tax number nowhere. */
export const companyWithWrongNumber = ({ country }: Pick<Known, 'country'>) => ({
  name: 'Pomiary',
  taxNumber: country === wrongTaxNumber.country ? wrongTaxNumber.taxNumber : 'WRONG',
})

export const addressIn = (country: string) => ({
  firstName: 'Łucja',
  lastName: 'Żółć-Große',
  company: null,
  taxNumber: null,
  street: 'ul. Święta 1',
  postcode: markets.find(({ countryCode }) => countryCode === country)?.address.postcode?.example ?? '00-001',
  city: 'Kraków',
  region: null,
  country,
  phone: '+48 600 700 800',
})

export const misnumbered = { ...addressIn('PL'), company: 'Pomiary', ...wrongTaxNumber }
