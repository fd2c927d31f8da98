import type { Culture } from '#lib/contract/cultures.ts'
import { documentKinds } from '#lib/contract/product.ts'
import { markets } from '#lib/markets/all.ts'
import { drawOffer } from '../../api/sales/offers/draw-offer.ts'
import { deliveryNoteOf } from '../../api/sales/papers/delivery-note/delivery-note.ts'
import { drawDeliveryNote } from '../../api/sales/papers/delivery-note/draw-delivery-note.ts'
import { drawCertificate } from '../../api/sales/papers/certificate/draw-certificate.ts'
import { drawPaper } from '../../api/sales/papers/draw-paper.ts'
import type { Manual } from '../../api/sales/papers/manual.ts'
import { drawLabels, drawPackingLists } from '../../api/sales/papers/packing/draw-packing.ts'
import type { Packed } from '../../api/sales/papers/packing/packed.ts'
import { creditRecord, proformaRecord } from '../../api/sales/papers/paper-record.ts'
import type { PaperRecord } from '../../api/sales/papers/paper-tables.ts'
import type { Described } from '../../api/sales/papers/paper-parts.ts'
import { productPaper } from '../../api/sales/papers/product-paper.ts'
import { drawnCertificate } from './dcc/drawn-certificate.ts'
import { randomOrder, type RandomOrder } from './random-papers.ts'

/** A PNG of 2 by 2 pixels, of which some are seen through. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAGElEQVR4nGP4z8Dwn+E/QwMDA8N/EGAAAEPTCHlKSuRGAAAAAElFTkSuQmCC',
  'base64',
)

const maker = {
  language: 'de',
  name: 'Werk & Söhne <Maß>',
  address: ['Am Kanal 3', '58-999 Świdnica'],
  country: 'Polen',
  email: 'werk@example.com',
  place: 'Świdnica',
  signatory: 'Hanna Miarecka',
}

const described: Described = {
  sku: 'NM-1',
  code: 'WMPLNM1',
  name: 'Miernik „Größe" <Ω> & čěđ',
  shortDescription: 'Zażółć gęślą jaźń, señal, målt øl, così: Ω ≤ 5 µA ± 1 %, ₹.',
  description: ['Ein Satz über Größe und Maß. '.repeat(12).trim(), 'Drugi akapit.'],
  specification: [
    {
      name: 'Napięcie',
      rows: Array.from({ length: 90 }, (_, i) => ({ code: 'v', name: `Zakres ${i}`, value: '1000', unit: 'V' })),
    },
    { name: 'Prąd', rows: [{ code: 'a', name: 'Natężenie', value: '10', unit: 'A' }] },
  ],
  contents: [
    { name: 'sonda', quantity: 2 },
    { name: 'etui', quantity: 1 },
  ],
  measurementCategory: 'CAT III 600 V',
  warrantyMonths: 24,
}

const manual: Manual = {
  title: 'Anleitung',
  contents: 'Inhalt',
  chapters: [
    { title: 'Was es ist', blocks: [{ show: 'picture' }, 'Absatz.', { part: 'Teil' }, { show: 'category' }] },
    { title: 'Sicherheit', blocks: [{ warning: 'Achtung: Hochspannung! '.repeat(9) }, { show: 'contents' }] },
    {
      title: 'Anwendung',
      blocks: [
        { points: ['Eins', 'Zwei '.repeat(60)] },
        { steps: ['Erstens', 'Zweitens'] },
        {
          rows: [
            ['OL', 'Überlauf'],
            ['HV', 'Hochspannung'],
          ],
        },
      ],
    },
    { title: 'Daten', blocks: [{ show: 'specification' }, { show: 'conformity' }, { show: 'facts' }] },
  ],
}

/** The first random order in a culture that asks for it. */
function orderIn(culture: Culture, asked: (random: RandomOrder) => boolean = () => true): RandomOrder {
  for (let seed = 0; ; seed++) {
    const random = randomOrder(seed)
    if (random.invoice.culture === culture && asked(random)) return random
  }
}

const code = { size: 3, path: 'M0 0h1v1h-1zM2 2h1v1h-1z' }

const packedOf = ({ order, seller }: RandomOrder, parcel: Packed['parcel']): Packed => ({
  order: { ...order, note: 'Bitte läuten.' },
  seller,
  parcel,
  pieces: order.lines.map(({ productSkuCode, code: ofShop, name, quantity }) => ({
    ...{ sku: productSkuCode, code: ofShop, name, quantity },
    grams: 420,
    said: { reference: 'POS-10', note: 'Bitte einzeln verpacken' },
  })),
})

/** Every kind of paper as a shop in a market draws it, by its name. */
export function papersIn(culture: Culture): Record<string, () => Promise<Uint8Array>> {
  const random = orderIn(culture, ({ invoice }) => invoice.buyer.company !== null)
  const { order, seller, invoice } = random
  const credit = {
    lines: [{ index: 0, quantity: 1, price: { net: 1_000, gross: 1_190, currency: invoice.currency, taxRate: 19 } }],
    shipping: null,
    reason: 'Rücknahme',
  }
  const corrected = { number: 'K-XX-2026-000001', issuedAt: new Date(invoice.issuedAt) }
  const proforma: PaperRecord = {
    ...proformaRecord({ order: { ...order, note: 'Zażółć\nnoch eine Zeile' }, seller }),
    transfer: { lines: ['Bank', 'IBAN 1'], reference: order.number, code },
  }
  const at = new Date(invoice.issuedAt)
  const price = order.shipping.price
  const offer = {
    ...{ culture, number: 'OF-1', issued_at: at, valid_until: new Date(at.getTime() + 864e5) },
    terms: {
      ...{ seller, buyer: order.billing, delivery: null, note: 'Ein Wort.', arrival: null, lines: order.lines },
      ...{ shipping: { productSkuCode: 'SHIP', name: 'Versand', price, pickupPoint: null } },
      ...{ goods: order.goods, total: order.total, tax: order.tax, territory: null },
    },
  }
  const market = markets.find((one) => one.culture === culture) ?? { culture }
  const accepted = {
    fiscal_status: 'accepted' as const,
    fiscal: { number: 'STATE-1', qr: 'https://state.example/1', stamp: `SEAL${'0123456789'.repeat(20)}` },
  }
  const left = {
    ...{ number: 2, at: invoice.issuedAt, lines: [{ place: 0, quantity: 1 }] },
    tracking: { carrier: 'Spedycja & Söhne', number: 'XX-1', url: null },
  }
  const packing = { language: 'pl', brand: 'Nonius & Co. <pl>', at } as const
  const parcels = [packedOf(random, undefined), packedOf(random, { number: 2, tracking: null })]
  return {
    invoice: () => drawPaper(invoice),
    'invoice that a state took': () => drawPaper(invoice, accepted),
    'invoice that a state has not taken': () => drawPaper(invoice, { fiscal_status: 'waiting', fiscal: null }),
    'credit note': () => drawPaper(creditRecord(invoice, credit, corrected)),
    'pro forma': () => drawPaper(proforma),
    offer: () => drawOffer(offer as unknown as Parameters<typeof drawOffer>[0]),
    'delivery note': () => drawDeliveryNote(deliveryNoteOf({ order, seller }, left)),
    'packing list': () => drawPackingLists(parcels, packing),
    labels: () => drawLabels(parcels, packing),
    'certificate with results': () => drawCertificate(drawnCertificate(culture)),
    manual: () => productPaper(described, { brand: 'N', maker }, 'manual', market, { picture, manual }),
    ...Object.fromEntries(
      documentKinds.map((kind) => [
        kind === 'manual' ? 'short manual' : kind,
        () => productPaper(described, { brand: 'Nonius & Co.', maker }, kind, market),
      ]),
    ),
  }
}
