import { iban } from './account-forms.ts'
import { iso11Holds } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'USt-IdNr.',
  shape: /^DE[1-9]\d{8}$/,
  complete: (number) => number.replace(/^(?=\d)/, 'DE'),
  check: (number) => iso11Holds(number.slice(2)),
}

export const market = /* @__PURE__ */ wholeMarket('de', {
  country: 'Deutschland',
  languageName: 'Deutsch',
  priceBasis: 'gross',
  consent: 'dialog',
  tagManager: null,
  law: {
    lowestPrice: true,
    withdrawalDays: 14,
    withdrawalRefundDays: 14,
    guaranteeYears: 2,
    unionNotice: true,
    connected: true,
    recordYears: 8,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{5}', example: '10115', inputMode: 'numeric' },
    phone: { code: '49', trunk: '0', forms: ['[1-9]\\d{4,12}'], example: '+49 30 23125110' },
    city: 'city',
    district: false,
    // Small businesses and clubs have none, and may buy all the same.
    taxNumberRequired: false,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['impressum', 'regulations', 'privacypolicy', 'reclamation', 'accessibility'],
  tax: { name: 'MwSt.', rate: 19, export: '§ 4 Nr. 1 Buchst. a, § 6 UStG' },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'Stk.', service: 'Psch.' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
    invoiceFiles: ['xrechnung', 'xrechnung-cii', 'zugferd'],
    // Companies have their USt-IdNr., public offices the Leitweg-ID.
    peppol: { forms: ['xrechnung', 'peppol'], schemes: ['9930', '0204', '0088'] },
  },
  account: iban,
  holidays: [
    // Those of all the states.
    { name: 'Neujahr', on: '01-01' },
    { name: 'Karfreitag', easter: -2 },
    { name: 'Ostermontag', easter: 1 },
    { name: 'Tag der Arbeit', on: '05-01' },
    { name: 'Christi Himmelfahrt', easter: 39 },
    { name: 'Pfingstmontag', easter: 50 },
    { name: 'Tag der Deutschen Einheit', on: '10-03' },
    { name: '1. Weihnachtstag', on: '12-25' },
    { name: '2. Weihnachtstag', on: '12-26' },
  ],
})
