import type { Edition } from '../edition.ts'

export const es: Edition = {
  key: 'es',
  culture: 'es-ES',
  language: 'es',
  hreflang: 'es-ES',
  currency: 'EUR',
  country: 'España',
  languageName: 'Español',
  priceBasis: 'gross',
  countryCode: 'ES',
  reviews: null,
  pickup: 'UPS',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    withdrawalButton: true,
    guaranteeYears: 3,
    maker: true,
    complaintsBook: false,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
