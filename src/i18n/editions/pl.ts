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
  reviews: { account: 'nonius-pl' },
  pickup: 'INPOST',
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
