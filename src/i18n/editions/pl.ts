import type { Edition } from '../edition.ts'

export const pl: Edition = {
  key: 'pl',
  culture: 'pl-PL',
  language: 'pl',
  hreflang: 'pl-PL',
  currency: 'PLN',
  country: 'Polska',
  languageName: 'Polski',
  priceBasis: 'gross',
  countryCode: 'PL',
  consent: 'dialog',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    guaranteeYears: 2,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{2}-\\d{3}', example: '00-950', inputMode: 'text' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
