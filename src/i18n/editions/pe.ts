import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

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
  phone: '+51 1 000 0010',
  reviews: null,
  pickup: 'UPS',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    guaranteeYears: null,
    maker: false,
    complaintsBook: {
      provider: 'Nonius Perú S.A.C.',
      taxNumber: 'RUC 20999999990',
      address: 'Av. Vernier 10, San Isidro, Lima',
      email: 'reclamaciones@nonius.example',
      answerDays: 15,
    },
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: { name: 'department', choices: regions.PE },
    postcode: null,
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
