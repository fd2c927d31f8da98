import type { Edition } from '../edition.ts'

export const pe: Edition = {
  key: 'pe',
  culture: 'es-PE',
  language: 'es',
  hreflang: 'es-PE',
  currency: 'PEN',
  country: 'Perú',
  languageName: 'Español',
  priceBasis: 'gross',
  countryCode: 'PE',
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
    complaintsBook: true,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
