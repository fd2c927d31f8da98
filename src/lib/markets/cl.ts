import { digits } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

function rutHolds(number: string): boolean {
  const sum = digits(number.slice(0, -1)).reduceRight(
    (state, digit) => ({
      total: state.total + digit * state.weight,
      weight: state.weight === 7 ? 2 : state.weight + 1,
    }),
    { total: 0, weight: 2 },
  ).total
  return '0K987654321'.charAt(sum % 11) === number.at(-1)
}

export const taxNumber: TaxNumber = {
  name: 'RUT',
  around: /^CL/,
  shape: /^[1-9]\d{5,7}[\dK]$/,
  complete: (number) => number.replace(/^0+/, ''),
  check: rutHolds,
  print: [/^(\d+)(\d{3})(\d{3})(.)$/, '$1.$2.$3-$4'],
}

export const market = /* @__PURE__ */ wholeMarket('cl', {
  country: 'Chile',
  languageName: 'Español',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: 10,
    withdrawalRefundDays: 45,
    // Half a year; told with the returns.
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
    region: {
      name: 'region',
      choices:
        /* @__PURE__ */ 'Arica y Parinacota, Tarapacá, Antofagasta, Atacama, Coquimbo, Valparaíso, Metropolitana de Santiago, O’Higgins, Maule, Ñuble, Biobío, La Araucanía, Los Ríos, Los Lagos, Aysén, Magallanes'.split(
          ', ',
        ),
    },
    postcode: null,
    phone: { code: '56', forms: ['[29] \\d{4} \\d{4}', '[3-7]\\d \\d{3} \\d{4}'], example: '+56 9 1234 5678' },
    city: 'commune',
    district: false,
    taxNumberRequired: true,
    personNumber: 'optional',
    declaration: null,
    invoice: [{ key: 'giro', required: true }],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'IVA', rate: 19 },
  mains: { volts: 220, between: 380, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'un.', service: 'serv.' },
    authority: { name: 'DTE', asks: 'everybody' },
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
  },
  account: [
    // Banks there ask for who holds it.
    { name: 'RUT', pattern: '\\d{7,8}[\\dK]', check: 'rut' },
    { name: 'Cuenta corriente', pattern: '\\d{6,20}' },
  ],
  holidays: [
    { name: 'Año Nuevo', on: '01-01' },
    { name: 'Viernes Santo', easter: -2 },
    { name: 'Sábado Santo', easter: -1 },
    { name: 'Día del Trabajo', on: '05-01' },
    { name: 'Glorias Navales', on: '05-21' },
    // On the day of the solstice.
    { name: 'Día de los Pueblos Indígenas', dates: { 2026: ['06-21'], 2027: ['06-21'], 2028: ['06-20'] } },
    { name: 'San Pedro y San Pablo', on: '06-29', moves: 'to the nearest Monday' },
    { name: 'Virgen del Carmen', on: '07-16' },
    { name: 'Asunción de la Virgen', on: '08-15' },
    { name: 'Independencia Nacional', on: '09-18' },
    { name: 'Glorias del Ejército', on: '09-19' },
    { name: 'Encuentro de Dos Mundos', on: '10-12', moves: 'to the nearest Monday' },
    // From a Tuesday to the Friday before, from a Wednesday to the Friday after.
    { name: 'Iglesias Evangélicas', dates: { 2026: ['10-31'], 2027: ['10-31'], 2028: ['10-27'] } },
    { name: 'Todos los Santos', on: '11-01' },
    { name: 'Inmaculada Concepción', on: '12-08' },
    { name: 'Navidad', on: '12-25' },
  ],
})
