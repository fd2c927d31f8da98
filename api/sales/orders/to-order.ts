import { briefIn } from '#lib/markets/index.ts'
import type { Order, OrderRefund, OrderStatus, OrderSummary, ReturnStatus, Tracking } from '#lib/contract/order.ts'
import type { ToldTerritory } from '#lib/contract/territory.ts'
import type { Selectable } from 'kysely'
import type { Catalogue } from '../../catalog/mirror/mirror.ts'
import type { Gateways } from '../payments/gateway.ts'
import type { PaymentWay } from '../../mail/languages/payment-words.ts'
import { type PaymentLabel, wayOf } from '../payments/labels.ts'
import { toPayment } from '../payments/to-payment.ts'
import { transferFor } from '../payments/transfer.ts'
import type { OrderTables, RefundStatus } from './order-tables.ts'
import type { Piece } from './refundable.ts'

/** An order as it is kept; a time that came as part of a json record is text. */
export type OrderRow = Omit<Selectable<OrderTables['customer_order']>, 'placed_at'> & { placed_at: Date | string }

export type RefundNote = { amount: number; status: RefundStatus; at: string }
export type ReturnNote = { number: string; history: { status: ReturnStatus; at: string }[] }

export type ParcelNote = { number: number; at: string; lines: Piece[]; tracking: Tracking | null }

/** What is kept beside an order; nothing of one that is just placed. */
export type Movements = { refunds: RefundNote[]; returns: ReturnNote[]; parcels: ParcelNote[] }

const refundState: Record<RefundStatus, OrderRefund['status']> = {
  asked: 'pending',
  pending: 'pending',
  refunded: 'refunded',
  'by-transfer': 'transfer',
  failed: 'transfer',
  credited: 'credited',
}

type OrderFields = Pick<OrderRow, 'number' | 'placed_at' | 'status' | 'total' | 'lines' | 'culture'> &
  Pick<OrderRow, 'payment_label' | 'payment_id' | 'payment_status'>

type Context = { catalogue: Catalogue }

export const toOrderSummary = (row: OrderFields, gateways: Gateways): OrderSummary => ({
  number: row.number,
  placedAt: new Date(row.placed_at).toISOString(),
  status: row.status,
  total: row.total,
  itemsCount: row.lines.length,
  buyer: null,
  payment: toPayment(
    {
      // Written by finalize, from the list of labels.
      label: row.payment_label as PaymentLabel,
      paymentId: row.payment_id,
      status: row.payment_status,
      culture: row.culture,
    },
    gateways,
  ),
})

export const toOrder = (row: OrderRow & Partial<Movements>, context: Context, gateways: Gateways): Order => ({
  ...toOrderSummary(row, gateways),
  email: row.email,
  lines: row.lines.map((line) => ({ ...line, productId: stillOffered(line.productId, row, context) })),
  shipping: row.shipping,
  billing: row.billing,
  delivery: row.delivery,
  note: row.note,
  orderReference: row.order_reference,
  costCentre: costCentreOf(row),
  toBranch: row.bought_for?.deliveredTo ?? null,
  goods: row.goods,
  tax: row.tax && { kind: row.tax.kind, place: row.tax.place, parts: row.tax.parts },
  territory: row.territory && toldOf(row.territory),
  // Which of two keys comes first, the database does not keep.
  history: row.history.map(({ status, at }) => ({ status, at })),
  documents: documentsOf(row),
  creditNotes: [],
  corrections: [],
  invoiceFiles: [],
  tracking: row.tracking,
  parcels: (row.parcels ?? []).map((parcel) => toParcel(row, parcel)),
  refunds: (row.refunds ?? []).map(({ amount, status, at }) => ({
    amount,
    status: refundState[status],
    at: new Date(at).toISOString(),
  })),
  returns: (row.returns ?? []).flatMap(({ number, history }) => history.slice(-1).map((last) => ({ number, ...last }))),
  ...transferOf(row, context),
})

/** Grounds and origin are for papers. */
const toldOf = ({ key, name, export: leaves, note }: ToldTerritory): ToldTerritory => ({
  ...{ key, name, export: leaves, note },
})

/** On which cost centre of a company it was bought. */
export function costCentreOf({ bought_for: boughtFor }: Pick<OrderRow, 'bought_for'>): Order['costCentre'] {
  const { code, name } = boughtFor?.costCentre ?? {}
  return code === undefined || name === undefined ? null : { code, name }
}

/** A parcel as the buyer and the systems behind the shop are told of it. */
export const toParcel = ({ lines: bought }: Pick<OrderRow, 'lines'>, { number, at, lines, tracking }: ParcelNote) => ({
  ...{ number, at: new Date(at).toISOString(), tracking },
  lines: lines.map(({ place, quantity }) => ({ productSkuCode: bought[place]?.productSkuCode ?? '', quantity })),
})

type Transferred = 'transferTo' | 'transferReference' | 'transferCode'

function transferOf(row: OrderRow, { catalogue }: Context): Pick<Order, Transferred> {
  if (row.payment_label !== 'transfer' || row.status !== 'placed')
    return { transferTo: [], transferReference: null, transferCode: null }
  const { lines, reference, code } = transferFor(row, catalogue.shop.sellers.behind(row))
  return { transferTo: lines, transferReference: reference, transferCode: code }
}

function stillOffered(id: number | null, { culture }: OrderRow, { catalogue }: Context): number | null {
  const place = { culture, language: briefIn(culture).language }
  return id !== null && catalogue.products.isOffered(id, place) ? id : null
}

const shipped: readonly OrderStatus[] = ['shipped', 'delivered', 'refunded']
const paid: readonly OrderStatus[] = ['paid', 'in-preparation', ...shipped]

/** From when on there is an invoice: once it is paid, and where that comes last, once it is on its way. */
const invoicedIn: Record<PaymentWay, readonly OrderStatus[]> = { online: paid, transfer: paid, invoice: shipped }

/** A pro forma there always is. */
export const documentsOf = ({
  status,
  payment_label,
}: Pick<OrderRow, 'status' | 'payment_label'>): Order['documents'] =>
  invoicedIn[wayOf(payment_label as PaymentLabel)].includes(status) ? ['invoice', 'proforma'] : ['proforma']
