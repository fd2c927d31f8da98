import { iban } from './account-forms.ts'
import { modulo11 } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'NIP',
  around: /^PL/,
  shape: /^(?!0+$)\d{10}$/,
  check: modulo11([6, 5, 7, 2, 3, 4, 5, 6, 7], 1),
  print: [/^(...)(...)(..)(..)$/, '$1-$2-$3-$4'],
}

export const market = /* @__PURE__ */ wholeMarket('pl', {
  country: 'Polska',
  languageName: 'Polski',
  priceBasis: 'gross',
  consent: 'dialog',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    withdrawalRefundDays: 14,
    guaranteeYears: 2,
    unionNotice: true,
    recordYears: 6,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{2}-\\d{3}', example: '00-950', inputMode: 'text' },
    phone: { code: '48', forms: ['[1-9]\\d\\d \\d{3} \\d{3}'], example: '+48 601 234 567' },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation', 'accessibility'],
  tax: { name: 'VAT', rate: 23, export: 'art. 41 ust. 4 ustawy o VAT' },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'szt.', service: 'usł.' },
    authority: { name: 'KSeF', asks: 'companies', within: 1 },
    split: null,
    tariff: null,
    inWords: false,
    invoiceFiles: ['fa3'],
    apartAbove: 15_000_00,
  },
  account: iban,
  holidays: [
    { name: 'Nowy Rok', on: '01-01' },
    { name: 'Trzech Króli', on: '01-06' },
    { name: 'Wielkanoc', easter: 0 },
    { name: 'Poniedziałek Wielkanocny', easter: 1 },
    { name: 'Święto Pracy', on: '05-01' },
    { name: 'Święto Konstytucji 3 Maja', on: '05-03' },
    { name: 'Zielone Świątki', easter: 49 },
    { name: 'Boże Ciało', easter: 60 },
    { name: 'Wniebowzięcie NMP', on: '08-15' },
    { name: 'Wszystkich Świętych', on: '11-01' },
    { name: 'Święto Niepodległości', on: '11-11' },
    { name: 'Wigilia', on: '12-24' },
    { name: 'Boże Narodzenie', on: '12-25' },
    { name: 'Drugi dzień Bożego Narodzenia', on: '12-26' },
  ],
})
