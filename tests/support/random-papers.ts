import type { Address } from '#lib/contract/customer.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import { markets } from '#lib/markets/all.ts'
import { briefs } from '#lib/markets/index.ts'
import { grossPrice } from '../../api/catalog/products/price.ts'
import type { Seller } from '../../api/catalog/shop/shop-tables.ts'
import { leftOf, partOf } from '../../api/sales/orders/refundable.ts'
import type { OrderRow } from '../../api/sales/orders/to-order.ts'
import { creditRecord, invoiceRecord } from '../../api/sales/papers/paper-record.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import { sumsOf } from '../../api/sales/tax/sums.ts'
import type { Treatment } from '../../api/sales/tax/treatment.ts'
import { asInItaly } from './italian-buyers.ts'
import { randomTexts } from './random-texts.ts'

type Culture = PaperRecord['culture']

/** Numbers that come the same every time. */
function numbers(seed: number) {
  let state = (seed * 2_654_435_761) % 2 ** 31
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

/** Who sells where: the number it is taxed under, where it sits, and its account. */
const sellers: Record<Culture, Pick<Seller, 'address' | 'country' | 'tax_number' | 'union_number' | 'account'>> = {
  'pl-PL': seller(
    'NIP 526-000-12-46',
    ['ul. Prosta 1', '00-838 Warszawa'],
    'Polska',
    'PL5260001246',
    iban('PL61109010140000071219812874'),
  ),
  'de-DE': seller(
    'USt-IdNr. DE136695976',
    ['Gasse 3', '10115 Berlin'],
    null,
    'DE136695976',
    iban('DE89370400440532013000'),
  ),
  'it-IT': seller(
    'Partita IVA 00743110157',
    ['Via Roma 1', '20121 Milano'],
    'Italia',
    'IT00743110157',
    iban('IT60X0542811101000000123456'),
  ),
  'es-ES': seller(
    'NIF B58378431',
    ['Calle Mayor 2', '28013 Madrid'],
    'España',
    'ESB58378431',
    iban('ES9121000418450200051332'),
  ),
  'no-NO': seller('Org.nr. 974 760 673 MVA', ['Havnegata 48', '8900 Brønnøysund'], 'Norge', null, {
    Kontonummer: '86011117947',
  }),
  'en-US': seller('EIN 12-3456789', ['1 Main St', 'Wilmington, DE 19899'], 'USA', null, {
    'ABA routing number': '021000021',
    'Account number': '123',
  }),
  'en-SG': seller('GST Reg. No. 201912345R', ['1 Link #05-10', 'Singapore 018956'], null, null, {
    'Bank code': '1',
    'Account number': '7',
  }),
  'en-IN': seller('GSTIN 29AAACN0000N1ZQ', ['10 Road', 'Bengaluru 560 001, Karnataka'], 'India', null, {
    IFSC: 'A',
    'Account number': '9',
  }),
  'es-CL': seller('RUT 76.086.428-5', ['Av. Uno 10', 'Providencia, Santiago'], 'Chile', null, {
    RUT: '1',
    'Cuenta corriente': '2',
  }),
  'es-PE': seller('RUC 20100070970', ['Av. Dos 10', 'San Isidro, Lima'], 'Perú', null, { CCI: '002' }),
  'es-MX': seller('RFC NME200101AA0', ['Calle 10', '07700 Ciudad de México'], 'México', null, null),
}

function seller(
  ...[tax_number, address, country, union_number, numbers]: [
    string,
    string[],
    string | null,
    string | null,
    Record<string, string> | null,
  ]
) {
  return { tax_number, address, country, union_number, account: numbers && { bank: 'Bank', numbers } }
}

function iban(number: string) {
  return { IBAN: number.replaceAll(/(.{4})/g, '$1 ').trim(), BIC: 'COBADEFFXXX' }
}

const sellerIn = (culture: Culture): Seller => ({
  culture,
  name: 'Noniusz & Söhne <Werk>',
  brand: null,
  register: ['Register 1'],
  phone: '+49 30 2312 5110',
  email: 'shop@example.com',
  review_account: null,
  complaints_email: null,
  cut_off: null,
  reserved_days: 7,
  oss: true,
  papers: null,
  returns: null,
  numbers: null,
  ...sellers[culture],
})

const companies: Partial<Record<string, string>> = {
  PL: '5260001246',
  DE: 'DE136695976',
  ES: 'B58378431',
  NO: '974760673',
  ...{ AT: 'U12345675', SG: '198800012C' },
}

/** How an order is taxed now and then, beside what the prices of its market say. */
const treatments: Partial<Record<Culture, readonly Treatment[]>> = {
  ...Object.fromEntries(
    (['pl-PL', 'de-DE', 'it-IT', 'es-ES'] as const).map((culture) => [
      culture,
      [
        { kind: 'reverse-charge', place: 'AT', rates: [], taxesDelivery: false, rounding: 'line' },
        { kind: 'oss', place: 'AT', rates: [{ name: 'VAT AT', rate: 20_000 }], taxesDelivery: true, rounding: 'piece' },
      ],
    ]),
  ),
  'en-US': [
    { kind: 'sales-tax', place: 'NY', rates: [{ name: 'NY', rate: 8_875 }], taxesDelivery: false, rounding: 'line' },
    { kind: 'not-registered', place: 'WY', rates: [], taxesDelivery: false, rounding: 'line' },
    { kind: 'exempt', place: 'IL', rates: [], taxesDelivery: false, rounding: 'line' },
  ],
}

const names = [
  'Multimeter',
  'Prüfkabel <rot> & "schwarz"',
  'Miernik cęgowy',
  "Sonde d'essai",
  'Calibration certificate',
  '  ☃ 5 µA ',
]

export type RandomOrder = { order: OrderRow; seller: Seller; invoice: PaperRecord; credits: PaperRecord[] }

/** An order as a shop in one of all markets could have it, its invoice, and a correction of it now and then. */
export function randomOrder(seed: number): RandomOrder {
  const upTo = numbers(seed)
  const oneOf = <One>(all: readonly One[]): One => all[upTo(all.length)] as One
  const brief = briefs[seed % briefs.length] ?? briefs[0]
  const { culture, currency, countryCode } = brief
  const facts = markets.find((market) => market.culture === culture)
  const market = { taxBasisPoints: Math.round((facts?.tax.rate ?? 0) * 100), currency } as const
  const treatment = oneOf([null, null, null, ...(treatments[culture] ?? [])])
  const bought = Array.from({ length: 1 + upTo(9) }, () => ({
    net: upTo(8) ? 1 + upTo(oneOf([100, 20_000, 900_000])) : 0,
    quantity: 1 + upTo(oneOf([1, 12, 400])),
  }))
  const { lines, goods, delivery, total, tax } = sumsOf(
    bought,
    grossPrice(oneOf([0, 1_490, upTo(9_000)]), market),
    treatment,
    market,
  )
  const place = treatment?.kind === 'reverse-charge' || treatment?.kind === 'oss' ? 'AT' : countryCode
  const isCompany = treatment?.kind === 'reverse-charge' || upTo(3) > 0
  const billing: Address = {
    firstName: 'Łucja',
    lastName: 'Große-O’Hara',
    fiscal: {},
    phone: '+48 600 700 800',
    company: isCompany ? 'Meß & Co. KG' : null,
    taxNumber: isCompany ? (companies[place] ?? '12345678Z') : null,
    street: 'Weg 1',
    line2: oneOf([null, 'Haus B']),
    district: oneOf([null, 'Nord']),
    postcode: facts?.address.postcode?.example ?? '1010',
    city: 'Ort',
    region: oneOf([null, 'Region']),
    country: place,
    ...(place === 'IT' && asInItaly(seed, isCompany)),
  }
  const at = new Date(Date.UTC(2026, 10, 1 + upTo(28), upTo(24)))
  const ordered = lines.map((line, i): OrderLine => ({
    productId: 1,
    productSkuCode: `NM-${i}`,
    code: `C${i}`,
    name: oneOf(names),
    quantity: bought[i]?.quantity ?? 1,
    ...{ unitPrice: line.unit, total: line.total, ...randomTexts(seed, i) },
  }))
  const label = oneOf(['transfer', 'invoice', 'card', 'online'] as const)
  const steps = [
    'placed',
    ...(label === 'invoice' ? [] : ['paid' as const]),
    ...oneOf([[], ['in-preparation', 'shipped'] as const]),
  ] as const
  const order: OrderRow = {
    id: seed,
    number: `NO-2026-${seed}`,
    customer_guid: '',
    idempotency_key: '',
    culture,
    status: steps.at(-1) ?? 'placed',
    placed_at: at,
    email: 'a@example.com',
    lines: ordered,
    billing,
    shipping: {
      productSkuCode: 'SHIP',
      name: 'Versand',
      price: delivery,
      pickupPoint: null,
    } as unknown as OrderRow['shipping'],
    delivery: oneOf([null, { ...billing, street: 'Lager 2', city: 'Anderswo' }]),
    goods,
    ...{ total, tax, territory: null },
    seller: null,
    invoice: isCompany,
    note: '',
    order_reference: oneOf(['', 'PO 4711/Ä', ' ']),
    payment_label: label,
    payment_id: null,
    payment_status: 'none',
    due_days: oneOf([null, 14]),
    history: steps.map((status) => ({ status, at: at.toISOString() })),
    tracking: null,
    search: '',
    yc: null,
    bought_for: null,
  }
  const from = sellerIn(culture)
  const issued = { number: `F-${brief.key.toUpperCase()}-2026-${seed}`, issuedAt: at }
  const invoice = invoiceRecord({ order, seller: from }, issued)
  const left = leftOf(order, [])
  const wanted = [{ place: 0, quantity: 1 + upTo(ordered[0]?.quantity ?? 1) }]
  const parts = upTo(2) ? left : { lines: partOf(order, left, wanted), shipping: null }
  const credit = {
    lines: parts.lines.map(({ place: index, ...line }) => ({ index, ...line })),
    shipping: parts.shipping,
    reason: 'Rückgabe',
  }
  const credits = upTo(2) ? [creditRecord(invoice, credit, { number: `K-${seed}`, issuedAt: at })] : []
  return { order, seller: from, invoice, credits }
}
