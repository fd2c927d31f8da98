import { iban } from './account-forms.ts'
import { digits } from './check-digits.ts'
import { wholeMarket } from './index.ts'
import type { TaxNumber } from './market.ts'

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const dniHolds = (number: string) => dniLetters[Number(number.slice(0, -1)) % 23] === number.at(-1)

/** Organisations of some kinds end in a digit, of others in a letter, the rest in either. */
function cifHolds(number: string): boolean {
  const kind = number.charAt(0)
  const sum = digits(number.slice(1, 8)).reduce(
    (total, digit, i) => total + (i % 2 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
    0,
  )
  const control = (10 - (sum % 10)) % 10
  const [digit, letter] = [String(control), 'JABCDEFGHI'.charAt(control)]
  const last = number.at(-1)
  if ('ABEH'.includes(kind)) return last === digit
  if ('NPQRSW'.includes(kind)) return last === letter
  return last === digit || last === letter
}

export const taxNumber: TaxNumber = {
  name: 'NIF',
  around: /^ES/,
  shape: /^(\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])$/,
  // People have a number of their own, foreigners one that starts with X, Y or Z, and K, L and M say nothing.
  check: (number) =>
    /^[\dXYZKLM]/.test(number)
      ? dniHolds(number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, ''))
      : cifHolds(number),
}

export const market = /* @__PURE__ */ wholeMarket('es', {
  country: 'España',
  languageName: 'Español',
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
    recordYears: 6,
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
        /* @__PURE__ */ 'A Coruña, Álava, Albacete, Alicante, Almería, Asturias, Ávila, Badajoz, Barcelona, Bizkaia, Burgos, Cáceres, Cádiz, Cantabria, Castellón, Ceuta, Ciudad Real, Córdoba, Cuenca, Gipuzkoa, Girona, Granada, Guadalajara, Huelva, Huesca, Illes Balears, Jaén, La Rioja, Las Palmas, León, Lleida, Lugo, Madrid, Málaga, Melilla, Murcia, Navarra, Ourense, Palencia, Pontevedra, Salamanca, Santa Cruz de Tenerife, Segovia, Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia, Valladolid, Zamora, Zaragoza'.split(
          ', ',
        ),
    },
    postcode: { pattern: '\\d{5}', example: '28013', inputMode: 'numeric' },
    phone: { code: '34', forms: ['[5-9]\\d\\d \\d{3} \\d{3}'], example: '+34 612 345 678' },
    city: 'city',
    district: false,
    taxNumberRequired: true,
    personNumber: 'optional',
    declaration: null,
    invoice: [],
  },
  legalPages: ['impressum', 'regulations', 'privacypolicy', 'reclamation', 'accessibility'],
  tax: { name: 'IVA', rate: 21, export: 'artículo 21 de la Ley 37/1992' },
  mains: { volts: 230, between: 400, hertz: 50 },
  paper: 'A4',
  papers: {
    units: { goods: 'ud.', service: 'serv.' },
    authority: null,
    split: null,
    tariff: null,
    inWords: false,
    apartAbove: null,
    peppol: { forms: ['peppol'], schemes: ['9920', '0088'] },
  },
  account: iban,
  holidays: [
    // Those of all the communities.
    { name: 'Año Nuevo', on: '01-01' },
    { name: 'Epifanía del Señor', on: '01-06' },
    { name: 'Viernes Santo', easter: -2 },
    { name: 'Fiesta del Trabajo', on: '05-01' },
    { name: 'Asunción de la Virgen', on: '08-15' },
    { name: 'Fiesta Nacional de España', on: '10-12' },
    { name: 'Todos los Santos', on: '11-01' },
    { name: 'Día de la Constitución', on: '12-06' },
    { name: 'Inmaculada Concepción', on: '12-08' },
    { name: 'Natividad del Señor', on: '12-25' },
  ],
})
