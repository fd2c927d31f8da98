import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

/** Two digits each of year, month and day; years are of either century. */
function holdsDate(number: string): boolean {
  const [, month = 0, day = 0] = /(\d{2})(\d{2})...$/.exec(number)?.map(Number) ?? []
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= ([2, 4, 6, 9, 11].includes(month) ? (month === 2 ? 29 : 30) : 31)
  )
}

export const taxNumber: TaxNumber = {
  name: 'RFC',
  shape: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{2}[\dA]$/,
  // The last place is meant to be a check digit, and numbers that break the rule were given out all the same.
  check: holdsDate,
}

export const market = /* @__PURE__ */ wholeMarket('mx', {
  country: 'México',
  languageName: 'Español',
  priceBasis: 'gross',
  consent: 'bar',
  tagManager: null,
  law: {
    lowestPrice: false,
    // Five working days by law; the shop's own fifteen are told with the returns.
    withdrawalDays: null,
    withdrawalRefundDays: null,
    guaranteeYears: null,
    unionNotice: false,
    recordYears: 5,
    maker: false,
    complaintsBook: null,
    grievanceOfficer: false,
    retailPrice: false,
    invoiceRequest: true,
  },
  address: {
    region: {
      name: 'state',
      choices:
        /* @__PURE__ */ 'Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Ciudad de México, Coahuila, Colima, Durango, Estado de México, Guanajuato, Guerrero, Hidalgo, Jalisco, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán, Zacatecas'.split(
          ', ',
        ),
    },
    postcode: { pattern: '\\d{5}', example: '06600', inputMode: 'numeric' },
    phone: {
      code: '52',
      trunk: '1|01|04[45]',
      forms: ['(?:33|55|56|81) \\d{4} \\d{4}', '[2-9]\\d\\d \\d{3} \\d{4}'],
      example: '+52 55 1234 5678',
    },
    city: 'city',
    district: true,
    taxNumberRequired: true,
    personNumber: null,
    declaration: null,
    invoice: [
      {
        key: 'regimenFiscal',
        required: true,
        choices: [
          { value: '601', label: '601 General de Ley Personas Morales' },
          { value: '603', label: '603 Personas Morales con Fines no Lucrativos' },
          { value: '605', label: '605 Sueldos y Salarios' },
          { value: '606', label: '606 Arrendamiento' },
          { value: '612', label: '612 Actividades Empresariales y Profesionales' },
          { value: '616', label: '616 Sin obligaciones fiscales' },
          { value: '626', label: '626 Régimen Simplificado de Confianza' },
        ],
      },
      {
        key: 'usoCfdi',
        required: true,
        choices: [
          { value: 'G01', label: 'G01 Adquisición de mercancías' },
          { value: 'G03', label: 'G03 Gastos en general' },
          { value: 'I04', label: 'I04 Equipo de cómputo y accesorios' },
          { value: 'I08', label: 'I08 Otra maquinaria y equipo' },
          { value: 'S01', label: 'S01 Sin efectos fiscales' },
        ],
      },
    ],
  },
  legalPages: ['regulations', 'privacypolicy', 'reclamation'],
  tax: { name: 'IVA', rate: 16 },
  mains: { volts: 127, between: 220, hertz: 60 },
  paper: 'A4',
  papers: {
    units: { goods: 'pza', service: 'serv' },
    authority: { name: 'CFDI', asks: 'numbered' },
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
    classified: true,
    invoiceFiles: ['cfdi'],
  },
  account: [{ name: 'CLABE', pattern: '\\d{18}', check: 'clabe' }],
  holidays: [
    { name: 'Año Nuevo', on: '01-01' },
    { name: 'Día de la Constitución', nth: 1, weekday: 1, month: 2 },
    { name: 'Natalicio de Benito Juárez', nth: 3, weekday: 1, month: 3 },
    { name: 'Día del Trabajo', on: '05-01' },
    { name: 'Día de la Independencia', on: '09-16' },
    { name: 'Día de la Revolución', nth: 3, weekday: 1, month: 11 },
    { name: 'Navidad', on: '12-25' },
  ],
})
