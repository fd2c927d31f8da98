import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'EIN',
  around: /^US/,
  // No check digit; what the first two say is where the number was given out, and these are the ones in use.
  shape: /^(?!00|0[789]|1[789]|2[89]|49|69|7[089]|89|9[67])\d{9}$/,
  print: [/^(..)/, '$1-'],
}

export const market = /* @__PURE__ */ wholeMarket('en', {
  country: 'United States',
  languageName: 'English',
  priceBasis: 'net',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    withdrawalRefundDays: null,
    guaranteeYears: null,
    unionNotice: false,
    recordYears: 7,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: {
      name: 'state',
      choices:
        /* @__PURE__ */ 'AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, PR, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, AA, AE, AP, AS, GU, MP, VI'.split(
          ', ',
        ),
    },
    postcode: { pattern: '\\d{5}(-\\d{4})?', example: '60601', inputMode: 'numeric' },
    phone: { code: '1', trunk: '1', forms: ['[2-9]\\d\\d [2-9]\\d\\d \\d{4}'], example: '+1 312 555 0100' },
    city: 'city',
    district: false,
    taxNumberRequired: false,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'Sales tax', rate: 0 },
  mains: { volts: 120, between: 240, hertz: 60 },
  paper: 'LETTER',
  papers: {
    units: { goods: 'pcs', service: 'flat' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
  },
  account: [
    { name: 'ABA routing number', pattern: '\\d{9}', check: 'aba' },
    { name: 'Account number', pattern: '\\d{4,17}' },
  ],
  holidays: [
    { name: 'New Year’s Day', on: '01-01', moves: 'off the weekend' },
    { name: 'Martin Luther King Jr. Day', nth: 3, weekday: 1, month: 1 },
    { name: 'Washington’s Birthday', nth: 3, weekday: 1, month: 2 },
    { name: 'Memorial Day', nth: -1, weekday: 1, month: 5 },
    { name: 'Juneteenth', on: '06-19', moves: 'off the weekend' },
    { name: 'Independence Day', on: '07-04', moves: 'off the weekend' },
    { name: 'Labor Day', nth: 1, weekday: 1, month: 9 },
    { name: 'Columbus Day', nth: 2, weekday: 1, month: 10 },
    { name: 'Veterans Day', on: '11-11', moves: 'off the weekend' },
    { name: 'Thanksgiving Day', nth: 4, weekday: 4, month: 11 },
    { name: 'Christmas Day', on: '12-25', moves: 'off the weekend' },
  ],
})
