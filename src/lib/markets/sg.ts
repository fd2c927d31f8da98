import { digits, weigh } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

/** Businesses, companies by their year, and everybody else by the kind of entity, each with weights and symbols of its own. */
function uenHolds(number: string): boolean {
  const last = number.at(-1)
  if (/^\d{8}[A-Z]$/.test(number))
    return 'XMKECAWLJDB'.charAt(weigh(digits(number), [10, 4, 9, 3, 8, 2, 7, 1]) % 11) === last
  if (/^\d{9}[A-Z]$/.test(number))
    return 'ZKCMDNERGWH'.charAt(weigh(digits(number), [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11) === last
  const symbols = 'ABCDEFGHJKLMNPQRSTUVWX0123456789'
  const values = Array.from(number.slice(0, -1), (symbol) => symbols.indexOf(symbol))
  return symbols.charAt((weigh(values, [4, 3, 5, 3, 10, 2, 2, 5, 7]) + 6) % 11) === last && !values.includes(-1)
}

export const taxNumber: TaxNumber = { name: 'UEN', shape: /^(\d{8,9}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/, check: uenHolds }

export const market = /* @__PURE__ */ wholeMarket('sg', {
  country: 'Singapore',
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
    recordYears: 6,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: null,
    postcode: { pattern: '\\d{6}', example: '049315', inputMode: 'numeric' },
    phone: { code: '65', forms: ['[3689]\\d{3} \\d{4}'], example: '+65 8123 4567' },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    personNumber: null,
    declaration: null,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'GST', rate: 9 },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'pcs', service: 'lot' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
    invoiceFiles: ['pint-sg'],
    peppol: { forms: ['pint-sg'], schemes: ['0195', '0088'] },
  },
  account: [
    { name: 'Bank code', pattern: '\\d{4}' },
    { name: 'Branch code', pattern: '\\d{3}' },
    { name: 'Account number', pattern: '\\d{7,14}' },
    { name: 'PayNow UEN', pattern: '\\d{8,9}[A-Z]|[RST]\\d{2}[A-Z]{2}\\d{4}[A-Z]', check: 'uen', optional: true },
  ],
  holidays: [
    { name: 'New Year’s Day', on: '01-01', moves: 'from Sunday to Monday' },
    { name: 'Chinese New Year', dates: { 2026: ['02-17', '02-18'], 2027: ['02-06', '02-08'] } },
    { name: 'Hari Raya Puasa', dates: { 2026: ['03-21'], 2027: ['03-10'] } },
    { name: 'Good Friday', easter: -2 },
    { name: 'Labour Day', on: '05-01', moves: 'from Sunday to Monday' },
    { name: 'Hari Raya Haji', dates: { 2026: ['05-27'], 2027: ['05-17'] } },
    { name: 'Vesak Day', dates: { 2026: ['06-01'], 2027: ['05-20'] } },
    { name: 'National Day', on: '08-09', moves: 'from Sunday to Monday' },
    { name: 'Deepavali', dates: { 2026: ['11-09'], 2027: ['10-28'] } },
    { name: 'Christmas Day', on: '12-25', moves: 'from Sunday to Monday' },
  ],
})
