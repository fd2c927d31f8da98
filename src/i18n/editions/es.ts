import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

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
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    guaranteeYears: 3,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: { name: 'province', choices: regions.ES },
    postcode: { pattern: '\\d{5}', example: '28013', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
