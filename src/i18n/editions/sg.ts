import type { Edition } from '../edition.ts'

export const sg: Edition = {
  key: 'sg',
  culture: 'en-SG',
  language: 'en',
  hreflang: 'en-SG',
  currency: 'SGD',
  country: 'Singapore',
  languageName: 'English',
  priceBasis: 'gross',
  countryCode: 'SG',
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
