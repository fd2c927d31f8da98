import { iban } from './account-forms.ts'
import { luhnHolds } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = { name: 'Partita IVA', around: /^IT/, shape: /^(?!0{7})\d{11}$/, check: luhnHolds }

/** What each symbol of a codice fiscale weighs at an odd place; at an even one it is its place in the row. */
const oddWeights = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

const rank = (symbol: string): number => parseInt(symbol, 36) - (/\d/.test(symbol) ? 0 : 10)

function codiceFiscaleHolds(number: string): boolean {
  if (/^\d/.test(number)) return luhnHolds(number)
  const sum = Array.from(number.slice(0, 15), rank).reduce(
    (total, value, i) => total + (i % 2 ? value : (oddWeights[value] ?? 0)),
    0,
  )
  return sum % 26 === rank(number.charAt(15))
}

/** Letters stand for figures where two people would have the same. */
export const personNumber: TaxNumber = {
  name: 'Codice fiscale',
  shape: /^([A-Z]{6}[\dLMNP-V]{2}[A-EHLMPR-T][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]|\d{11})$/,
  check: codiceFiscaleHolds,
}

export const market = /* @__PURE__ */ wholeMarket('it', {
  country: 'Italia',
  languageName: 'Italiano',
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
    recordYears: 10,
    maker: true,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: {
      name: 'province',
      choices:
        /* @__PURE__ */ 'AG, AL, AN, AO, AP, AQ, AR, AT, AV, BA, BG, BI, BL, BN, BO, BR, BS, BT, BZ, CA, CB, CE, CH, CL, CN, CO, CR, CS, CT, CZ, EN, FC, FE, FG, FI, FM, FR, GE, GO, GR, IM, IS, KR, LC, LE, LI, LO, LT, LU, MB, MC, ME, MI, MN, MO, MS, MT, NA, NO, NU, OR, PA, PC, PD, PE, PG, PI, PN, PO, PR, PT, PU, PV, PZ, RA, RC, RE, RG, RI, RM, RN, RO, SA, SI, SO, SP, SR, SS, SU, SV, TA, TE, TN, TO, TP, TR, TS, TV, UD, VA, VB, VC, VE, VI, VR, VT, VV'.split(
          ', ',
        ),
    },
    postcode: { pattern: '\\d{5}', example: '20121', inputMode: 'numeric' },
    phone: { code: '39', forms: ['3\\d\\d \\d{6,7}', '[0-258]\\d{5,10}'], example: '+39 333 1234567' },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    personNumber: 'required',
    declaration: null,
    invoice: [
      { key: 'sdi', pattern: '[A-Za-z0-9]{6,7}', required: 'oneOf' },
      { key: 'pec', pattern: '[^@\\s]+@[^@\\s]+', required: 'oneOf' },
    ],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation', 'accessibility'],
  tax: { name: 'IVA', rate: 22, export: 'art. 8, primo comma, lett. a), D.P.R. 633/1972' },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'pz', service: 'serv.' },
    authority: { name: 'SdI', asks: 'everybody' },
    split: null,
    tariff: null,
    inWords: false,
    invoiceFiles: ['fatturapa'],
    peppol: { forms: ['peppol'], schemes: ['0211', '0210', '0201', '0088'], onlyAsked: true },
    apartAbove: null,
    // `Numero` of FatturaPA.
    longestNumber: 20,
  },
  account: iban,
  holidays: [
    { name: 'Capodanno', on: '01-01' },
    { name: 'Epifania', on: '01-06' },
    { name: 'Pasqua', easter: 0 },
    { name: 'Lunedì dell’Angelo', easter: 1 },
    { name: 'Festa della Liberazione', on: '04-25' },
    { name: 'Festa del lavoro', on: '05-01' },
    { name: 'Festa della Repubblica', on: '06-02' },
    { name: 'Ferragosto', on: '08-15' },
    // Again since 2026.
    { name: 'San Francesco d’Assisi', on: '10-04' },
    { name: 'Ognissanti', on: '11-01' },
    { name: 'Immacolata Concezione', on: '12-08' },
    { name: 'Natale', on: '12-25' },
    { name: 'Santo Stefano', on: '12-26' },
  ],
})
