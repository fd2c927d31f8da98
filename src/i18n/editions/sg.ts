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
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    guaranteeYears: null,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{6}', example: '049315', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
