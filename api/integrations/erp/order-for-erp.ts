import { type ParcelNote, type OrderRow, toParcel } from '../../sales/orders/to-order.ts'

/** An order for who packs, books and delivers it, with all that the buyer said and nothing of how the shop keeps it. */
export const orderForErp = (order: OrderRow & { parcels: ParcelNote[] }) => ({
  number: order.number,
  placedAt: new Date(order.placed_at).toISOString(),
  status: order.status,
  culture: order.culture,
  email: order.email,
  lines: order.lines.map(({ productSkuCode, name, quantity, unitPrice, total }) => ({
    sku: productSkuCode,
    name,
    quantity,
    unitPrice,
    total,
  })),
  shipping: order.shipping,
  billing: order.billing,
  delivery: order.delivery,
  goods: order.goods,
  total: order.total,
  tax: order.tax,
  invoice: order.invoice,
  note: order.note,
  orderReference: order.order_reference,
  payment: { label: order.payment_label, id: order.payment_id, status: order.payment_status },
  history: order.history,
  tracking: order.tracking,
  /** What has left so far; it is shipped when all of it has. */
  parcels: order.parcels.map((parcel) => {
    const { lines, ...told } = toParcel(order, parcel)
    return { ...told, lines: lines.map(({ productSkuCode: sku, quantity }) => ({ sku, quantity })) }
  }),
})
