import type { Edition } from '../edition.ts'

export const mx: Edition = {
  key: 'mx',
  culture: 'es-MX',
  language: 'es',
  hreflang: 'es-MX',
  currency: 'MXN',
  country: 'México',
  languageName: 'Español',
  priceBasis: 'gross',
  countryCode: 'MX',
  phone: '+52 55 0000 0010',
  reviews: null,
  pickup: 'UPS',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    // Five working days by law; the shop's own fifteen are told with the returns.
    withdrawalDays: null,
    withdrawalButton: false,
    guaranteeYears: null,
    maker: false,
    complaintsBook: false,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: true,
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
