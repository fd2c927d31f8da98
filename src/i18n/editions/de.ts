import type { Edition } from '../edition.ts'

export const de: Edition = {
  key: 'de',
  culture: 'de-DE',
  language: 'de',
  hreflang: 'de-DE',
  currency: 'EUR',
  country: 'Deutschland',
  languageName: 'Deutsch',
  priceBasis: 'gross',
  countryCode: 'DE',
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
    postcode: { pattern: '\\d{5}', example: '10115', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['impressum', 'regulations', 'privacypolicy', 'reclamation'],
}
