import { luhnHolds } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'GSTIN',
  shape: /^(0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
  check: (number) => luhnHolds(number, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
}

export const market = /* @__PURE__ */ wholeMarket('in', {
  country: 'India',
  languageName: 'English',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    guaranteeYears: null,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: true,
    retailPrice: true,
    invoiceRequest: false,
  },
  address: {
    region: {
      name: 'state',
      choices:
        /* @__PURE__ */ 'Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Dadra and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu and Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Lakshadweep, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal'.split(
          ', ',
        ),
    },
    postcode: { pattern: '[1-9]\\d{2} ?\\d{3}', example: '400001', inputMode: 'numeric' },
    taxNumberRequired: true,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'GST', rate: 18 },
  paper: 'A4',
  account: [
    { name: 'IFSC', pattern: '[A-Z]{4}0[A-Z\\d]{6}' },
    { name: 'Account number', pattern: '\\d{9,18}' },
  ],
  holidays: [
    // Those of all the states.
    { name: 'Republic Day', on: '01-26' },
    { name: 'Independence Day', on: '08-15' },
    { name: 'Gandhi Jayanti', on: '10-02' },
  ],
})
