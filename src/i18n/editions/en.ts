import type { Edition } from '../edition.ts'

export const en: Edition = {
  key: 'en',
  culture: 'en-US',
  language: 'en',
  hreflang: 'en-US',
  currency: 'USD',
  country: 'United States',
  languageName: 'English',
  priceBasis: 'net',
  countryCode: 'US',
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
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
