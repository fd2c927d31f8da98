import type { Price } from '#lib/contract/values.ts'
import { marketIn } from '#lib/markets/all.ts'
import { saidOf } from '../cart/line-texts.ts'
import { destinationLines } from '../orders/destination.ts'
import { costCentreOf, type OrderRow } from '../orders/to-order.ts'
import { paidLater, type PaymentLabel, wayOf } from '../payments/labels.ts'
import { transferFor } from '../payments/transfer.ts'
import type { KeptTerritory } from '../tax/told-territory.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { isCompany } from './authority.ts'
import type { PaperLine, PaperPlace, PaperRecord } from './paper-tables.ts'

/** Orders of before the terms were kept were told thirty days. */
const usualDays = 30
const dayLength = 86_400_000

type Sold = { order: OrderRow; seller: Seller; unspscOf?: ((product: number) => string | undefined) | undefined }
type Issued = { number: string; issuedAt: Date }

export const proformaRecord = (sold: Sold): PaperRecord => {
  const { order } = sold
  const issued = { number: `P-${order.number}`, issuedAt: new Date(order.placed_at) }
  const record = recordOf(sold, issued, linesOf(sold))
  return { ...record, kind: 'proforma', order: { ...record.order, note: order.note } }
}

/** An invoice for all of an order, as it stands. */
export function invoiceRecord(sold: Sold, issued: Issued): PaperRecord {
  const { order } = sold
  const record = recordOf(sold, issued, linesOf(sold))
  const at = (status: string) => order.history.find((step) => step.status === status)?.at ?? null
  const isPaidLater = wayOf(record.payment.label) === paidLater
  const due = new Date(issued.issuedAt.getTime() + record.payment.days * dayLength)
  return {
    ...record,
    suppliedAt: at('shipped'),
    payment: {
      ...record.payment,
      paidAt: isPaidLater ? null : (at('paid') ?? record.issuedAt),
      dueAt: isPaidLater ? due.toISOString() : null,
    },
  }
}

/** What goes back of an order, and how much for it: `index` is the place in its lines. */
export type Credit = {
  lines: readonly { index: number; quantity: number; price: Price }[]
  shipping: Price | null
  reason?: string | undefined
  /** Goods came back, and not money alone. */
  returned?: boolean | undefined
}

/** A correction of an invoice, of what both say alike and the amounts that go back. */
export function creditRecord(
  invoice: PaperRecord,
  { lines, shipping, reason = '', returned = false }: Credit,
  issued: Issued,
): PaperRecord {
  const ofGoods = lines.map(({ index, quantity, price }) => {
    const line = invoice.lines[index]
    if (!line || index === invoice.lines.length - 1)
      throw new Error(`The invoice ${invoice.number} has no goods at place ${index}`)
    return credited(line, quantity, price)
  })
  const delivery = invoice.lines.at(-1)
  const rows = [...ofGoods, ...(shipping && delivery ? [credited(delivery, 1, shipping)] : [])]
  return {
    ...invoice,
    ...summed(rows),
    kind: 'credit-note',
    number: issued.number,
    issuedAt: issued.issuedAt.toISOString(),
    payment: { ...invoice.payment, dueAt: null },
    transfer: null,
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt, reason, ...(returned && { returned }) },
  }
}

const credited = (line: PaperLine, quantity: number, { net, gross, taxRate }: Price): PaperLine => ({
  ...line,
  quantity,
  taxRate,
  net: -net,
  gross: -gross,
})

function recordOf({ order, seller }: Sold, { number, issuedAt }: Issued, lines: PaperLine[]): PaperRecord {
  const { review_account, complaints_email, cut_off, reserved_days, numbers, ...named } = seller
  const { phone, ...buyer } = order.billing
  // Written by finalize, from the list of labels.
  const label = order.payment_label as PaymentLabel
  return {
    kind: 'invoice',
    number,
    culture: order.culture,
    currency: order.total.currency,
    issuedAt: issuedAt.toISOString(),
    seller: named,
    buyer,
    place: (order.delivery ?? order.billing).region,
    isPaidApart: isPaidApart({ order, seller }),
    delivery: [order.shipping.name, ...destinationLines(order)],
    deliverTo: deliverToOf(order),
    order: {
      number: order.number,
      placedAt: new Date(order.placed_at).toISOString(),
      reference: order.order_reference,
      note: '',
      costCentre: costCentreOf(order) ?? null,
    },
    ...summed(lines),
    tax: order.tax && { kind: order.tax.kind, place: order.tax.place, parts: order.tax.parts },
    territory: order.territory,
    payment: { label, days: order.due_days ?? usualDays, paidAt: null, dueAt: null },
    suppliedAt: null,
    transfer: wayOf(label) === 'online' ? null : transferFor(order, seller),
    corrects: null,
  }
}

function deliverToOf({ shipping, delivery, billing }: OrderRow): PaperPlace | null {
  if (shipping.pickupPoint) return null
  const { street, line2 = null, district = null, postcode, city, region, country } = delivery ?? billing
  return { street, line2, district, postcode, city, region, country }
}

/** In Poland split payment: above the amount of the law, of a company, for goods that the seller says are of that kind. */
function isPaidApart({ order, seller }: Sold): boolean {
  const { apartAbove } = marketIn(order.culture).papers
  const isAsked = isCompany(order.billing) && seller.papers?.paidApart === true
  return isAsked && apartAbove !== null && order.total.gross > apartAbove
}

type Goods = {
  order: Pick<OrderRow, 'culture' | 'lines'> & {
    territory?: Pick<KeptTerritory, 'export'> | null
    shipping: Pick<OrderRow['shipping'], 'productSkuCode' | 'name' | 'price'>
  }
  seller: Pick<Seller, 'papers'>
  unspscOf?: Sold['unspscOf']
}

/** Goods in the order of the order, and its delivery last. */
export const linesOf = ({ order: { culture, lines, shipping, territory }, seller, unspscOf }: Goods): PaperLine[] => [
  ...lines.map(({ productId, code, productSkuCode, name, quantity, unitPrice, total, ...said }) => ({
    code,
    sku: productSkuCode,
    name,
    tariffCode: marketIn(culture).papers.tariff || territory?.export ? (seller.papers?.tariffCode ?? null) : null,
    unit: marketIn(culture).papers.units.goods,
    quantity,
    unitNet: unitPrice.net,
    taxRate: total.taxRate,
    net: total.net,
    gross: total.gross,
    ...classified(productId === null ? undefined : unspscOf?.(productId)),
    ...saidOf(said),
  })),
  {
    code: shipping.productSkuCode,
    sku: shipping.productSkuCode,
    name: shipping.name,
    tariffCode: null,
    unit: marketIn(culture).papers.units.service,
    quantity: 1,
    unitNet: shipping.price.net,
    taxRate: shipping.price.taxRate,
    net: shipping.price.net,
    gross: shipping.price.gross,
  },
]

const classified = (unspsc: string | undefined) => (unspsc === undefined ? {} : { unspsc })

const added = (rows: readonly { net: number; gross: number }[]) => ({
  net: rows.reduce((sum, { net }) => sum + net, 0),
  gross: rows.reduce((sum, { gross }) => sum + gross, 0),
})

export function summed(lines: PaperLine[]): Pick<PaperRecord, 'lines' | 'sums' | 'net' | 'gross'> {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))]
  const sums = rates.map((taxRate) => ({ taxRate, ...added(lines.filter((line) => line.taxRate === taxRate)) }))
  return { lines, sums, ...added(lines) }
}
