import { digits, weigh } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

export const taxNumber: TaxNumber = {
  name: 'RUC',
  around: /^PE/,
  shape: /^(10|15|16|17|20)\d{9}$/,
  check: (number) => (11 - (weigh(digits(number), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number.at(-1)),
}

export const personNumber: TaxNumber = { name: 'DNI', shape: /^(?!0{8})\d{8}$/ }

export const market = /* @__PURE__ */ wholeMarket('pe', {
  country: 'Perú',
  languageName: 'Español',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    withdrawalDays: null,
    withdrawalRefundDays: null,
    guaranteeYears: null,
    unionNotice: false,
    recordYears: 5,
    maker: false,
    complaintsBook: { answerDays: 15 },
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: false,
  },
  address: {
    region: {
      name: 'department',
      choices:
        /* @__PURE__ */ 'Amazonas, Áncash, Apurímac, Arequipa, Ayacucho, Cajamarca, Callao, Cusco, Huancavelica, Huánuco, Ica, Junín, La Libertad, Lambayeque, Lima, Loreto, Madre de Dios, Moquegua, Pasco, Piura, Puno, San Martín, Tacna, Tumbes, Ucayali'.split(
          ', ',
        ),
    },
    postcode: null,
    phone: {
      code: '51',
      trunk: '0',
      forms: ['9\\d\\d \\d{3} \\d{3}', '1 \\d{3} \\d{4}', '[4-8]\\d \\d{6}'],
      example: '+51 987 654 321',
    },
    city: 'province',
    district: true,
    taxNumberRequired: true,
    // A boleta above 700 soles names who buys (Reglamento de Comprobantes de Pago, article 8).
    personNumber: { above: 70_000 },
    declaration: null,
    invoice: [],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'IGV', rate: 18 },
  mains: { volts: 220, between: 380, hertz: 60 },
  paper: 'A4',
  papers: {
    units: { goods: 'und.', service: 'serv.' },
    authority: { name: 'CPE', asks: 'everybody' },
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
    stateSeries: { companies: 'F', others: 'B' },
    classified: true,
    invoiceFiles: ['cpe'],
  },
  account: [{ name: 'CCI', pattern: '\\d{20}', check: 'cci' }],
  holidays: [
    { name: 'Año Nuevo', on: '01-01' },
    { name: 'Jueves Santo', easter: -3 },
    { name: 'Viernes Santo', easter: -2 },
    { name: 'Día del Trabajo', on: '05-01' },
    { name: 'Batalla de Arica', on: '06-07' },
    { name: 'San Pedro y San Pablo', on: '06-29' },
    { name: 'Día de la Fuerza Aérea', on: '07-23' },
    { name: 'Fiestas Patrias', on: '07-28' },
    { name: 'Fiestas Patrias', on: '07-29' },
    { name: 'Batalla de Junín', on: '08-06' },
    { name: 'Santa Rosa de Lima', on: '08-30' },
    { name: 'Combate de Angamos', on: '10-08' },
    { name: 'Todos los Santos', on: '11-01' },
    { name: 'Inmaculada Concepción', on: '12-08' },
    { name: 'Batalla de Ayacucho', on: '12-09' },
    { name: 'Navidad', on: '12-25' },
  ],
})
