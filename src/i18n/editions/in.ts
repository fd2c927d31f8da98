import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

/** Not called `in`, which is a word of the language. */
export const india: Edition = {
  key: 'in',
  culture: 'en-IN',
  language: 'en',
  hreflang: 'en-IN',
  currency: 'INR',
  country: 'India',
  languageName: 'English',
  priceBasis: 'gross',
  countryCode: 'IN',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    guaranteeYears: null,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: true,
    retailPrice: true,
    invoiceRequest: false,
  },
  address: {
    region: { name: 'state', choices: regions.IN },
    postcode: { pattern: '[1-9]\\d{2} ?\\d{3}', example: '400001', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
