import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

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
  consent: 'dialog',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    guaranteeYears: 2,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: { name: 'province', choices: regions.IT },
    postcode: { pattern: '\\d{5}', example: '20121', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [
      { key: 'sdi', pattern: '[A-Za-z0-9]{7}', required: 'oneOf' },
      { key: 'pec', pattern: '[^@\\s]+@[^@\\s]+', required: 'oneOf' },
    ],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
