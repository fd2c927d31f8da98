import { iban } from './account-forms.ts'
import { luhnHolds } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'Organisationsnummer',
  // As a VAT number it has SE before it and 01 behind it.
  around: /^SE|(?<=^SE\d{10})01$/g,
  shape: /^[1-9]\d{9}$/,
  check: luhnHolds,
  print: [/^(\d{6})(\d{4})$/, '$1-$2'],
}

export const market = /* @__PURE__ */ wholeMarket('se', {
  country: 'Sverige',
  languageName: 'Svenska',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    withdrawalRefundDays: 14,
    guaranteeYears: 3,
    unionNotice: true,
    connected: true,
    recordYears: 7,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{3} ?\\d{2}', example: '123 45', inputMode: 'numeric' },
    phone: {
      code: '46',
      trunk: '0',
      forms: ['7\\d \\d{3} \\d\\d \\d\\d', '8 \\d{3} \\d{3} \\d\\d', '[1-69]\\d \\d{3} \\d{2,4}'],
      example: '+46 70 123 45 67',
    },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'Moms', rate: 25 },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'st', service: 'st' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
  },
  account: iban,
  holidays: [
    { name: 'Nyårsdagen', on: '01-01' },
    { name: 'Trettondedag jul', on: '01-06' },
    { name: 'Långfredagen', easter: -2 },
    { name: 'Påskdagen', easter: 0 },
    { name: 'Annandag påsk', easter: 1 },
    { name: 'Första maj', on: '05-01' },
    { name: 'Kristi himmelsfärdsdag', easter: 39 },
    { name: 'Pingstdagen', easter: 49 },
    { name: 'Sveriges nationaldag', on: '06-06' },
    // The eve is no public holiday by law, and nobody works on it.
    { name: 'Midsommarafton', weekday: 5, from: '06-19' },
    { name: 'Midsommardagen', weekday: 6, from: '06-20' },
    { name: 'Alla helgons dag', weekday: 6, from: '10-31' },
    { name: 'Julafton', on: '12-24' },
    { name: 'Juldagen', on: '12-25' },
    { name: 'Annandag jul', on: '12-26' },
    { name: 'Nyårsafton', on: '12-31' },
  ],
})
