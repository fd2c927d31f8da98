import type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceTax, PostalAddress } from './invoice.ts'
import { decimal, el, saidOf, type XmlElement, documentOf } from './xml.ts'

type Written = XmlElement | null

/** Where the net of a tax and the tax are told, and what its lines call the rate. */
type Field = { net: string; tax: string | null; rate: string }

const byRate: Readonly<Record<number, Field>> = {
  23: { net: 'P_13_1', tax: 'P_14_1', rate: '23' },
  22: { net: 'P_13_1', tax: 'P_14_1', rate: '22' },
  8: { net: 'P_13_2', tax: 'P_14_2', rate: '8' },
  7: { net: 'P_13_2', tax: 'P_14_2', rate: '7' },
  5: { net: 'P_13_3', tax: 'P_14_3', rate: '5' },
}
const byCategory: Readonly<Record<Exclude<InvoiceTax['category'], 'S'>, Field>> = {
  Z: { net: 'P_13_6_1', tax: null, rate: '0 KR' },
  K: { net: 'P_13_6_2', tax: null, rate: '0 WDT' },
  G: { net: 'P_13_6_3', tax: null, rate: '0 EX' },
  E: { net: 'P_13_7', tax: null, rate: 'zw' },
}
/** Of the one-stop shop: a rate of another country. */
const ofAnother = { net: 'P_13_5', tax: 'P_14_5', rate: '' } as const

/** How FA(3) tells a tax; nothing of a rate that Poland has not. */
export const fieldOf = (
  { category, rate }: Pick<InvoiceTax, 'category' | 'rate'>,
  { taxPlace }: Pick<Invoice, 'taxPlace'>,
): Field | undefined => (category === 'S' ? (taxPlace === null ? byRate[rate] : ofAnother) : byCategory[category])

const fields = ['P_13_1', 'P_13_2', 'P_13_3', 'P_13_5', 'P_13_6_1', 'P_13_6_2', 'P_13_6_3', 'P_13_7']

/** Countries whose numbers the register of the Union knows, and Northern Ireland. */
const union = new Set('AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PT RO SE SI SK XI'.split(' '))

/** How KSeF numbers what it has taken; another number is that of somebody else, who took it outside KSeF. */
const ksefNumber = /^\d{10}-\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/

const yes = (is: boolean) => (is ? '1' : '2')
const cut = (text: string, longest: number) => saidOf(text).slice(0, longest).trim()

/**
 * An invoice as KSeF takes it: FA(3). What a correction corrects has a number there, which is known once it was taken; one that
 * never went there has none. A correction tells the differences.
 */
export function writeFa3(invoice: Invoice, { correctsTaken }: { correctsTaken: string | null }): string {
  const { seller, buyer, corrects } = invoice
  const sign = corrects ? -1 : 1
  const amount = (name: string, value: number) => el(name, decimal(sign * value || 0, invoice.decimals))
  const root = el(
    'Faktura',
    [
      el('Naglowek', [
        el('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
        el('WariantFormularza', '3'),
        el('DataWytworzeniaFa', invoice.issuedAt),
      ]),
      el('Podmiot1', [
        el('DaneIdentyfikacyjne', [el('NIP', (seller.vatId ?? '').slice(2)), el('Nazwa', cut(seller.name, 512))]),
        addressOf(seller.address),
      ]),
      el('Podmiot2', [
        el('DaneIdentyfikacyjne', [...numberOf(buyer), el('Nazwa', cut(buyer.name, 512))]),
        addressOf(buyer.address),
        // Neither for a part of a municipality nor for a member of a VAT group.
        el('JST', '2'),
        el('GV', '2'),
      ]),
      el('Fa', [
        el('KodWaluty', invoice.currency),
        el('P_1', invoice.issuedOn),
        el('P_2', invoice.number),
        corrects ? null : el('P_6', invoice.supplied.on),
        ...taxesOf(invoice, amount),
        amount('P_15', invoice.totals.gross),
        notesOf(invoice),
        el('RodzajFaktury', corrects ? 'KOR' : 'VAT'),
        ...(corrects ? correctionOf(corrects, correctsTaken) : []),
        furtherOf('MPK', invoice.references.costCentre),
        ...invoice.lines.flatMap(({ reference = null, note = null }, i) => [
          furtherOf('Oznaczenie nabywcy', reference, i + 1),
          furtherOf('Uwagi nabywcy', note, i + 1),
        ]),
        ...invoice.lines.map((line, i) => lineOf(line, i, invoice, sign)),
        roundingOf(invoice, sign),
        corrects ? null : paymentOf(invoice),
        el('WarunkiTransakcji', [
          el('Zamowienia', [
            el('NrZamowienia', cut(invoice.references.purchaseOrder ?? invoice.references.order, 256)),
          ]),
        ]),
      ]),
    ],
    { xmlns: 'http://crd.gov.pl/wzor/2025/06/25/13775/' },
  )
  if (!root) throw new Error(`The invoice ${invoice.number} says nothing`)
  return documentOf(root)
}

/** What the schema has no field for, by what people in Poland call it; of a line or of the whole. */
const furtherOf = (key: string, value: string | null, line?: number): Written =>
  value === null
    ? null
    : el('DodatkowyOpis', [
        el('NrWiersza', line === undefined ? null : String(line)),
        el('Klucz', key),
        el('Wartosc', cut(value, 256)),
      ])

const addressOf = ({ lines, city, postcode, country }: PostalAddress): Written => {
  const town = `${postcode} ${city}`.trim()
  return el('Adres', [
    el('KodKraju', country),
    el('AdresL1', cut(lines.join(', ') || town, 512)),
    lines.length > 0 ? el('AdresL2', cut(town, 512)) : null,
  ])
}

/** By a Polish number, by one of the Union, by one of elsewhere, or by none. */
function numberOf({ vatId, address }: InvoiceBuyer): Written[] {
  if (vatId === null) return [el('BrakID', '1')]
  const prefix = vatId.slice(0, 2)
  const number = vatId.slice(2)
  if (prefix === 'PL') return [el('NIP', number)]
  if (union.has(prefix)) return [el('KodUE', prefix), el('NrVatUE', number)]
  return [el('KodKraju', address.country), el('NrID', number)]
}

type Amount = (name: string, value: number) => Written

/** In the order of the schema, the taxes of one field together. */
const taxesOf = (invoice: Invoice, amount: Amount): Written[] =>
  fields.flatMap((name) => {
    const told = invoice.taxes.filter((tax) => fieldOf(tax, invoice)?.net === name)
    const [first] = told
    if (!first) return []
    const tax = fieldOf(first, invoice)?.tax ?? null
    const sum = (part: 'net' | 'tax') => told.reduce((all, one) => all + one[part], 0)
    return [amount(name, sum('net')), tax === null ? null : amount(tax, sum('tax'))]
  })

/** What the law wants to be said of each invoice, mostly that it is none of the kinds that are rare. */
function notesOf({ isPaidApart, taxes }: Invoice): Written {
  const exempt = taxes.find(({ category }) => category === 'E')
  return el('Adnotacje', [
    el('P_16', '2'),
    el('P_17', '2'),
    el('P_18', '2'),
    el('P_18A', yes(isPaidApart)),
    el(
      'Zwolnienie',
      exempt ? [el('P_19', '1'), el('P_19C', cut(exempt.exemption?.reason ?? '', 256))] : [el('P_19N', '1')],
    ),
    el('NoweSrodkiTransportu', [el('P_22N', '1')]),
    el('P_23', '2'),
    el('PMarzy', [el('P_PMarzyN', '1')]),
  ])
}

const correctionOf = (corrects: NonNullable<Invoice['corrects']>, taken: string | null): Written[] => [
  el('PrzyczynaKorekty', cut(corrects.reason, 256)),
  el('DaneFaKorygowanej', [
    el('DataWystFaKorygowanej', corrects.issuedOn),
    el('NrFaKorygowanej', corrects.number),
    ...(taken !== null && ksefNumber.test(taken)
      ? [el('NrKSeF', '1'), el('NrKSeFFaKorygowanej', taken)]
      : [el('NrKSeFN', '1')]),
  ]),
]

/** Of pieces that share a price, that of one to eight decimals. */
const priceOf = ({ price, priceOf: pieces }: InvoiceLine, decimals: number): string =>
  pieces === 1 ? decimal(price, decimals) : (price / pieces / 10 ** decimals).toFixed(8)

function lineOf(line: InvoiceLine, i: number, invoice: Invoice, sign: 1 | -1): Written {
  const field = fieldOf(line, invoice)
  return el('FaWiersz', [
    el('NrWierszaFa', String(i + 1)),
    el('P_7', cut(line.name, 512)),
    el('Indeks', cut(line.sku, 50)),
    el('P_8A', line.unit === 'C62' ? 'usł.' : 'szt.'),
    el('P_8B', String(sign * line.quantity)),
    el('P_9A', priceOf(line, invoice.decimals)),
    el('P_11', decimal(sign * line.net || 0, invoice.decimals)),
    field?.rate === '' ? el('P_12_XII', String(line.rate)) : el('P_12', field?.rate ?? null),
  ])
}

/** What was agreed on beyond the sum of net and tax, as a charge or a deduction. */
function roundingOf({ totals: { rounding, gross }, decimals }: Invoice, sign: 1 | -1): Written {
  const extra = sign * rounding
  if (extra === 0) return null
  const [each, sum] = extra > 0 ? ['Obciazenia', 'SumaObciazen'] : ['Odliczenia', 'SumaOdliczen']
  const told = decimal(Math.abs(extra), decimals)
  return el('Rozliczenie', [
    el(each, [el('Kwota', told), el('Powod', 'Zaokrąglenie cen brutto')]),
    el(sum, told),
    el('DoZaplaty', decimal(sign * (gross + rounding), decimals)),
  ])
}

function paymentOf({ payment: { paidOn, means, account }, dueOn }: Invoice): Written {
  const isTransfer = means === '30' || means === '58'
  return el('Platnosc', [
    ...(paidOn === null ? [] : [el('Zaplacono', '1'), el('DataZaplaty', paidOn)]),
    el('TerminPlatnosci', [el('Termin', dueOn)]),
    ...(isTransfer ? [el('FormaPlatnosci', '6')] : [el('PlatnoscInna', '1'), el('OpisPlatnosci', 'płatność online')]),
    account &&
      el('RachunekBankowy', [
        el('NrRB', account.isIban ? account.id.replace(/^PL/, '') : account.id),
        el('SWIFT', account.bic),
      ]),
  ])
}
