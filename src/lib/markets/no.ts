import { modulo11 } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'Organisasjonsnummer',
  around: /^NO|MVA$/g,
  shape: /^[1-9]\d{8}$/,
  check: modulo11([3, 2, 7, 6, 5, 4, 3, 2], -1),
  print: [/^(...)(...)(...)$/, '$1 $2 $3'],
}

export const market = /* @__PURE__ */ wholeMarket('no', {
  country: 'Norge',
  languageName: 'Norsk',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    withdrawalRefundDays: 14,
    guaranteeYears: 5,
    unionNotice: false,
    recordYears: 5,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{4}', example: '0150', inputMode: 'numeric' },
    phone: {
      code: '47',
      forms: ['[49]\\d\\d \\d\\d \\d{3}', '[235-8]\\d \\d\\d \\d\\d \\d\\d'],
      example: '+47 912 34 567',
    },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation', 'accessibility'],
  tax: { name: 'MVA', rate: 25 },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'stk', service: 'stk' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
  },
  account: [{ name: 'Kontonummer', pattern: '\\d{11}', check: 'norwegian' }],
  holidays: [
    { name: 'Første nyttårsdag', on: '01-01' },
    { name: 'Skjærtorsdag', easter: -3 },
    { name: 'Langfredag', easter: -2 },
    { name: 'Første påskedag', easter: 0 },
    { name: 'Andre påskedag', easter: 1 },
    { name: 'Arbeidernes dag', on: '05-01' },
    { name: 'Grunnlovsdagen', on: '05-17' },
    { name: 'Kristi himmelfartsdag', easter: 39 },
    { name: 'Første pinsedag', easter: 49 },
    { name: 'Andre pinsedag', easter: 50 },
    { name: 'Første juledag', on: '12-25' },
    { name: 'Andre juledag', on: '12-26' },
  ],
})
