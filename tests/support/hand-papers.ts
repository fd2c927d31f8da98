import type { PaperLine, PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import { creditRecord, summed } from '../../api/sales/papers/paper-record.ts'
import { hostileTexts } from './hostile.ts'
import { randomOrder } from './random-papers.ts'

/** The first random invoice of a market to a company that is taxed as its prices say. */
function base(culture: PaperRecord['culture']): PaperRecord {
  for (let seed = 0; ; seed++) {
    const { invoice } = randomOrder(seed)
    if (invoice.culture === culture && !invoice.tax && isPlain(invoice)) return invoice
  }
}
const isPlain = ({ buyer, payment }: PaperRecord) => buyer.company !== null && payment.dueAt !== null

const german = base('de-DE')

const line = (named: Partial<PaperLine> & Pick<PaperLine, 'unitNet' | 'quantity' | 'taxRate'>): PaperLine => {
  const { unitNet, quantity, taxRate } = named
  const unitGross = unitNet + Math.sign(unitNet) * Math.round((Math.abs(unitNet) * taxRate) / 100)
  const sums = { net: unitNet * quantity, gross: unitGross * quantity }
  return { code: 'C', sku: 'S', name: 'Gerät', tariffCode: null, unit: 'Stk.', ...sums, ...named }
}

const having = (record: PaperRecord, lines: PaperLine[]): PaperRecord => ({ ...record, ...summed(lines) })
const of = (unitNet: number, quantity = 1, taxRate = 19) => line({ unitNet, quantity, taxRate })

const uneven: PaperRecord = having(german, [of(333, 7), of(500)])

/** Papers as shops have them seldom, and as their parts can be. */
export const handPapers: Readonly<Record<string, PaperRecord>> = {
  'a discount as a line': having(german, [of(10_000, 3), line({ ...of(-1_500), name: 'Rabatt' }), of(490)]),
  'several rates': having(german, [of(9_999, 3), of(1_999, 9, 7), of(490, 1, 19), of(1_000, 1, 0)]),
  'a certificate behind its instrument': having(german, [
    of(12_345, 2),
    line({ ...of(8_900, 2), name: 'Kalibrierschein' }),
  ]),
  'a gift': having(german, [of(4_990), of(0, 5), of(0)]),
  'nothing to pay': having(german, [of(0)]),
  '300 lines': having(
    german,
    Array.from({ length: 300 }, (_, i) => of(1 + i * 37, 1 + (i % 9))),
  ),
  'pieces by the thousand': having(german, [of(3, 100_000), of(13, 99_999, 7)]),
  'amounts beyond what a bank has': having(german, [of(99_999_999_99, 1_000)]),
  'texts that want to be something else': having(
    german,
    hostileTexts.map((text) => line({ ...of(100), name: `Gerät ${text.slice(0, 200)}` })),
  ),
  'a Leitweg-ID': { ...german, buyer: { ...german.buyer, fiscal: { leitwegId: '04011000-1234512345-06' } } },
  'a cost centre of the company that it was bought for': {
    ...german,
    order: { ...german.order, reference: 'PO 4711', costCentre: { code: 'K-100', name: 'Labor' } },
  },
  'a cost centre': { ...german, buyer: { ...german.buyer, fiscal: { costCentre: 'KST 4711' } } },
  'a parcel point': { ...german, deliverTo: null, delivery: ['Paketpunkt'] },
  'a paper of before delivery was kept by its parts': (({ deliverTo: _, tax: __, ...before }) => before)(german),
  'a correction of some pieces at a price that is no multiple': creditRecord(
    uneven,
    {
      lines: [{ index: 0, quantity: 3, price: { net: 1_000, gross: 1_190, currency: 'EUR', taxRate: 19 } }],
      shipping: null,
    },
    { number: 'K-1', issuedAt: new Date(german.issuedAt) },
  ),
  'a correction with a reason of several lines': creditRecord(
    uneven,
    { lines: [], shipping: { net: 500, gross: 595, currency: 'EUR', taxRate: 19 }, reason: 'Eins\n<zwei> & drei' },
    { number: 'K-2', issuedAt: new Date(german.issuedAt) },
  ),
  'a credit note in Singapore': creditRecord(
    base('en-SG'),
    {
      lines: [],
      shipping: { net: 500, gross: 545, currency: 'SGD', taxRate: 9 },
      reason: 'The delivery came late',
    },
    { number: 'K-SG-1', issuedAt: new Date(german.issuedAt) },
  ),
  'pesos, which have no minor unit': having(base('es-CL'), [of(333, 7), of(1)]),
  'Norway, where companies are known by their number': base('no-NO'),
}
