import type { Edition } from '../edition.ts'

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
  phone: '+91 80 0000 0010',
  reviews: null,
  pickup: 'UPS',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    withdrawalButton: false,
    guaranteeYears: null,
    maker: false,
    complaintsBook: false,
    grievanceOfficer: true,
    retailPrice: true,
    invoiceRequest: false,
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
