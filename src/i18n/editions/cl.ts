import type { Edition } from '../edition.ts'
import { regions } from '../regions.ts'

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
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: 10,
    // Half a year; told with the returns.
    guaranteeYears: null,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: { name: 'region', choices: regions.CL },
    postcode: null,
    taxNumberRequired: true,
    invoice: [{ key: 'giro', required: true }],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
}
