import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

export const en: Edition = {
  key: 'en',
  culture: 'en-US',
  language: 'en',
  hreflang: 'en-US',
  currency: 'USD',
  country: 'United States',
  languageName: 'English',
  priceBasis: 'net',
  countryCode: 'US',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    guaranteeYears: null,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: { name: 'state', choices: regions.US },
    postcode: { pattern: '\\d{5}(-\\d{4})?', example: '60601', inputMode: 'numeric' },
    taxNumberRequired: false,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
