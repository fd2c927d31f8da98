import type { Culture } from '#lib/contract/cultures.ts'
import type { CatalogueSeller, Kinds } from '../../api/integrations/import/catalogue.ts'

const works: CatalogueSeller = {
  name: 'Nonius sp. z o.o.',
  brand: 'Nonius',
  address: ['ul. Podziałki 10', '58-999 Świdnica'],
  country: 'Polska',
  taxNumber: 'NIP PL 999-000-00-08',
  register: ['KRS 0009999999'],
  phone: '+48 22 000 00 10',
  email: 'sklep@nonius.example',
  account: { bank: 'Bank Podziałowy S.A.', numbers: { IBAN: 'PL68 9999 0000 0000 0000 0000 0010', BIC: 'PODZPLP0' } },
  reviews: null,
  complaintsEmail: null,
  cutOff: '13:00',
  reservedDays: 7,
  papers: null,
  returns: null,
  // Tests write numbers of orders down.
  numbers: { orders: 'NO' },
}

const own: CatalogueSeller[] = [
  {
    ...works,
    cultures: ['de-DE'],
    country: 'Polen',
    taxNumber: 'USt-IdNr. PL9990000008',
    phone: '+49 30 23125 110',
    email: 'shop@nonius.example',
    reviews: 'nonius-de',
  },
  {
    ...works,
    cultures: ['es-PE'],
    name: 'Nonius Perú S.A.C.',
    address: ['Av. Vernier 10', 'San Isidro, Lima'],
    country: 'Perú',
    taxNumber: 'RUC 20999999990',
    phone: '+51 1 000 0010',
    complaintsEmail: 'reclamaciones@nonius.example',
    account: { bank: 'Banco Vernier', numbers: { CCI: '999-000-000000000010-39' } },
  },
  ...Object.entries({
    'en-US': { 'ABA routing number': '999900017', 'Account number': '0000000010' },
    'no-NO': { Kontonummer: '9999 00 00014' },
    'en-SG': { 'Bank code': '9999', 'Branch code': '001', 'Account number': '0000000100' },
    'en-IN': { IFSC: 'VERN0000010', 'Account number': '000000000010' },
    'es-CL': { RUT: '77.000.000-9', 'Cuenta corriente': '0000001000' },
    'es-MX': { CLABE: '999 180 00000000001 5' },
  }).map(([culture, numbers]): CatalogueSeller => {
    return { ...works, cultures: [culture as Culture], account: { bank: 'Vernier Bank', numbers } }
  }),
]

const text = (country: string) => ({
  address: ['ul. Podziałki 10', '58-999 Świdnica'],
  country,
  email: 'shop@nonius.example',
  place: 'Świdnica',
  signatory: 'Hanna Miarecka',
})

/** In every language of the contract's cultures. */
const inEach = (name: string) => Object.fromEntries(['pl', 'de', 'en', 'it', 'no', 'es'].map((key) => [key, name]))

const polish: Kinds['deliveries']['offers'] = [
  { cultures: ['pl-PL'], way: 'SHIP-INPOST', gross: 1_499, days: [1, 2] },
  { cultures: ['pl-PL'], way: 'SHIP-COURIER', gross: 1_999, days: [1, 2] },
  { cultures: ['pl-PL'], way: 'SHIP-COLLECTION', gross: 0, days: [1, 1] },
]

/**
 * Records for these cultures: one who sells everywhere, others for Germany and Peru, and two ways of delivery where it is
 * not Poland, which has three.
 */
export const shopRecords = (cultures: readonly Culture[]): Pick<Kinds, 'sellers' | 'manufacturer' | 'deliveries'> => ({
  sellers: [works, ...own.filter((seller) => seller.cultures?.every((culture) => cultures.includes(culture)))],
  manufacturer: {
    name: 'Nonius sp. z o.o.',
    texts: {
      pl: text('Polska'),
      de: text('Polen'),
      en: text('Poland'),
      it: text('Polonia'),
      no: text('Polen'),
      es: text('Polonia'),
    },
  },
  deliveries: {
    ways: [
      way('SHIP-INPOST', 'INPOST', 'Paczkomat InPost', 'InPost Paczkomat'),
      way('SHIP-COURIER', null, 'Kurier', 'InPost Kurier'),
      way('SHIP-COLLECTION', null, 'Odbiór osobisty', null),
      way('SHIP-UPS', null, 'UPS', 'UPS Standard'),
      way('SHIP-UPS-ACCESS-POINT', 'UPS', 'UPS Access Point', 'UPS Access Point'),
    ],
    offers: [
      ...polish,
      ...cultures
        .filter((culture) => culture !== 'pl-PL')
        .flatMap((culture): Kinds['deliveries']['offers'] => [
          { cultures: [culture], way: 'SHIP-UPS', gross: 690, days: [2, 4] },
          { cultures: [culture], way: 'SHIP-UPS-ACCESS-POINT', gross: 490, days: [2, 4] },
        ]),
    ],
  },
})

const way = (sku: string, pickup: 'INPOST' | 'UPS' | null, name: string, mark: string | null) => ({
  sku,
  pickup,
  mark,
  carrier: null,
  trackingUrl: null,
  names: inEach(name),
  descriptions: inEach(`${name}.`),
})
