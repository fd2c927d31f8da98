import type { Edition } from '../edition.ts'

export const cl: Edition = {
  key: 'cl',
  culture: 'es-CL',
  language: 'es',
  hreflang: 'es-CL',
  currency: 'CLP',
  country: 'Chile',
  languageName: 'Español',
  priceBasis: 'gross',
  countryCode: 'CL',
  phone: '+56 2 0000 0010',
  reviews: null,
  pickup: 'UPS',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: 10,
    withdrawalButton: false,
    // Half a year; told with the returns.
    guaranteeYears: null,
    maker: false,
    complaintsBook: false,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
