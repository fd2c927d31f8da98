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
  reviews: { account: 'nonius-de' },
  pickup: 'UPS',
  consent: 'dialog',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    withdrawalButton: true,
    guaranteeYears: 2,
    maker: true,
    complaintsBook: false,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  legalPages: ['impressum', 'regulations', 'privacypolicy', 'reclamation'],
}
