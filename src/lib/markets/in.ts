import { luhnHolds } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'GSTIN',
  shape: /^(0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
  check: (number) => luhnHolds(number, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
}

/** Of a person: the fourth letter says whose it is. What its last letter is made of nobody has told. */
export const personNumber: TaxNumber = { name: 'PAN', shape: /^[A-Z]{3}[HP][A-Z]\d{4}[A-Z]$/ }

/** The codes of states in GSTINs, by which the place of supply is told. */
const states = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
} as const

export const market = /* @__PURE__ */ wholeMarket('in', {
  country: 'India',
  languageName: 'English',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    withdrawalRefundDays: null,
    guaranteeYears: null,
    unionNotice: false,
    recordYears: 8,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: true,
    retailPrice: true,
    invoiceRequest: false,
  },
  address: {
    region: {
      name: 'state',
      choices: /* @__PURE__ */ Object.keys(states).sort((a, b) => a.localeCompare(b, 'en')),
    },
    postcode: { pattern: '[1-9]\\d{2} ?\\d{3}', example: '400001', inputMode: 'numeric' },
    phone: { code: '91', trunk: '0', forms: ['[6-9]\\d{4} \\d{5}', '[1-5]\\d{9}'], example: '+91 98450 12345' },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    // A sale above two lakh rupees names the PAN of who buys (Income-tax Rules, rule 114B).
    personNumber: { above: 20_000_000 },
    // Who has none declares that this form follows: a checkout can neither check nor keep the papers that it asks for.
    declaration: 'Form 60',
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'GST', rate: 18 },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'Nos', service: 'Nos' },
    // Of sellers above five crore rupees a year (CGST Rules, rule 48(4)).
    authority: { name: 'IRP', asks: 'companies', isDeclared: true },
    split: { within: ['CGST', 'SGST/UTGST'], across: 'IGST', states },
    tariff: 'HSN',
    inWords: true,
    apartAbove: null,
    // Rule 46 of the CGST Rules.
    longestNumber: 16,
  },
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
