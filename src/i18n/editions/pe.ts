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
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    guaranteeYears: null,
    maker: false,
    complaintsBook: { answerDays: 15 },
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
