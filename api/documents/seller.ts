import type { Culture } from '#lib/contract/cultures.ts'

/** Who sells in a culture, as the content pages on contact and terms say it. All of it is made up. */
export type Seller = {
  name: string
  address: string[]
  /** The tax number with what it is called there. */
  taxNumber: string
  /** Further numbers that belong on papers. */
  register: string[]
  phone: string
  email: string
}

const works: Seller = {
  name: 'Nonius sp. z o.o.',
  address: ['ul. Podziałki 10', '58-999 Świdnica', 'Polska'],
  taxNumber: 'NIP PL 999-000-00-08',
  register: ['KRS 0009999999', 'REGON 999000006', 'BDO 000000000'],
  phone: '+48 22 000 00 10',
  email: 'shop@nonius.example',
}

const sellers: Record<Culture, Seller> = {
  'pl-PL': { ...works, email: 'sklep@nonius.example' },
  'de-DE': {
    ...works,
    address: ['ul. Podziałki 10', '58-999 Świdnica', 'Polen'],
    taxNumber: 'USt-IdNr. PL9990000008',
    register: ['KRS 0009999999', 'WEEE-Reg.-Nr. DE 00000000'],
    phone: '+49 30 23125 110',
  },
  'en-US': {
    ...works,
    name: 'Nonius Instruments Inc.',
    address: ['10 Vernier Way', 'Wilmington, DE 19899', 'USA'],
    taxNumber: 'EIN 00-0000000',
    register: [],
    phone: '+1 302 555 0110',
  },
  'en-SG': {
    ...works,
    name: 'Nonius Instruments Pte. Ltd.',
    address: ['10 Vernier Link #05-10', 'Singapore 999010'],
    taxNumber: 'GST Reg. No. 202600000K',
    register: ['UEN 202600000K'],
    phone: '+65 6000 0010',
  },
  'en-IN': {
    ...works,
    name: 'Nonius Instruments India Private Limited',
    address: ['Vernier Road, Peenya Industrial Area', 'Bengaluru 560 999, Karnataka', 'India'],
    taxNumber: 'GSTIN 29AAACN0000N1ZQ',
    register: ['CIN U26511KA2020PTC000000'],
    phone: '+91 80 0000 0010',
  },
  'it-IT': {
    ...works,
    address: ['ul. Podziałki 10', '58-999 Świdnica', 'Polonia'],
    taxNumber: 'Partita IVA 00000019992',
    register: ['VAT PL9990000008'],
    phone: '+39 02 0000 0110',
    email: 'negozio@nonius.example',
  },
  'es-ES': {
    ...works,
    address: ['ul. Podziałki 10', '58-999 Świdnica', 'Polonia'],
    taxNumber: 'NIF N0000000J',
    register: ['NIF-IVA PL9990000008'],
    phone: '+34 91 000 00 10',
    email: 'tienda@nonius.example',
  },
  'no-NO': {
    ...works,
    address: ['ul. Podziałki 10', '58-999 Świdnica', 'Polen'],
    taxNumber: 'Org.nr. 999 000 010 MVA',
    register: ['NIP PL9990000008'],
    phone: '+47 20 00 00 10',
    email: 'butikk@nonius.example',
  },
  'es-CL': {
    ...works,
    name: 'Nonius Chile SpA',
    address: ['Av. Vernier 10', 'Providencia, Santiago', 'Chile'],
    taxNumber: 'RUT 77.000.000-9',
    register: [],
    phone: '+56 2 0000 0010',
    email: 'tienda@nonius.example',
  },
  'es-PE': {
    ...works,
    name: 'Nonius Perú S.A.C.',
    address: ['Av. Vernier 10', 'San Isidro, Lima', 'Perú'],
    taxNumber: 'RUC 20999999990',
    register: [],
    phone: '+51 1 000 0010',
    email: 'tienda@nonius.example',
  },
  'es-MX': {
    ...works,
    name: 'Nonius de México, S.A. de C.V.',
    address: ['Calle Vernier 10, Col. Industrial Vallejo', '07700 Ciudad de México', 'México'],
    taxNumber: 'RFC NME200101AA0',
    register: [],
    phone: '+52 55 0000 0010',
    email: 'tienda@nonius.example',
  },
}

export const sellerIn = (culture: Culture): Seller => sellers[culture]

/** The manufacturer, who declares conformity and calibrates, whoever sells. */
export const manufacturer: Seller = works

/** The account that transfers go to; the purpose of a transfer is the number of the order. */
export const bankDetails = (culture: Culture): string[] => [
  sellerIn(culture).name,
  'Bank Podziałowy S.A.',
  'IBAN PL00 0000 0000 0000 0000 0000 0000',
  'BIC PODZPLP0',
]
