import type { MarketBrief, MarketFacts, TaxNumber } from 'nonius/market'

/** Austria, in the German of the engine. */
export const brief: MarketBrief = {
  key: 'at',
  culture: 'de-AT',
  locale: 'de-AT',
  language: 'de',
  currency: 'EUR',
  countryCode: 'AT',
  timeZone: 'Europe/Vienna',
  distance: 'kilometer',
  place: 'postcode city\nregion',
}

/** The check digit of a UID number: of each second digit the sum of the digits of its double counts. */
function isRight(number: string): boolean {
  const digits = Array.from(number.slice(3), Number)
  const last = digits.pop() ?? NaN
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((2 * digit) % 10)),
    0,
  )
  return last === (10 - ((sum + 4) % 10)) % 10
}

export const taxNumber: TaxNumber = {
  name: 'UID-Nummer',
  shape: /^ATU\d{8}$/,
  complete: (number) => number.replace(/^U?(?=\d{8}$)/, 'ATU'),
  check: isRight,
}

export const market: MarketFacts = {
  country: 'Österreich',
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
    recordYears: 7,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '[1-9]\\d{3}', example: '1010', inputMode: 'numeric' },
    phone: { code: '43', trunk: '0', forms: ['[1-9]\\d{3,12}'], example: '+43 1 2345678' },
    city: 'city',
    district: false,
    taxNumberRequired: false,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['impressum', 'regulations', 'privacypolicy', 'reclamation', 'accessibility'],
  tax: { name: 'USt.', rate: 20 },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'Stk.', service: 'Pausch.' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
  },
  account: [
    { name: 'IBAN', pattern: '[A-Z]{2}\\d{2}[A-Z0-9]{11,30}', check: 'iban' },
    { name: 'BIC', pattern: '[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?', optional: true },
  ],
  holidays: [
    { name: 'Neujahr', on: '01-01' },
    { name: 'Heilige Drei Könige', on: '01-06' },
    { name: 'Ostermontag', easter: 1 },
    { name: 'Staatsfeiertag', on: '05-01' },
    { name: 'Christi Himmelfahrt', easter: 39 },
    { name: 'Pfingstmontag', easter: 50 },
    { name: 'Fronleichnam', easter: 60 },
    { name: 'Mariä Himmelfahrt', on: '08-15' },
    { name: 'Nationalfeiertag', on: '10-26' },
    { name: 'Allerheiligen', on: '11-01' },
    { name: 'Mariä Empfängnis', on: '12-08' },
    { name: 'Christtag', on: '12-25' },
    { name: 'Stefanitag', on: '12-26' },
  ],
}
