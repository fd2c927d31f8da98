import type { Edition } from '../edition.ts'

/** The specification writes no-NO; Intl and search engines know Bokmål as nb-NO. */
export const no: Edition = {
  key: 'no',
  culture: 'no-NO',
  language: 'no',
  hreflang: 'nb-NO',
  currency: 'NOK',
  country: 'Norge',
  languageName: 'Norsk',
  priceBasis: 'gross',
  countryCode: 'NO',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    guaranteeYears: 5,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{4}', example: '0150', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
