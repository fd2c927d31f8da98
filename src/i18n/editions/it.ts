import type { Edition } from '../edition.ts'

export const it: Edition = {
  key: 'it',
  culture: 'it-IT',
  language: 'it',
  hreflang: 'it-IT',
  currency: 'EUR',
  country: 'Italia',
  languageName: 'Italiano',
  priceBasis: 'gross',
  countryCode: 'IT',
  reviews: { account: 'nonius-it' },
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
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
