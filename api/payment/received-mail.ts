import { money as formatMoney } from '#lib/formats/money.ts'
import type { IssuedPaper } from '../documents/issue.ts'
import type { Mail } from '../mail/templates.ts'
import { orderLink } from '../order/confirmation.ts'
import type { OrderRow } from '../order/to-order.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../shop/sellers.ts'
import type { Seller } from '../shop/shop-tables.ts'

type Found = {
  order: OrderRow
  registered: boolean
  /** What goes with it, where it was issued. */
  invoice?: Pick<IssuedPaper, 'id'>
}

/** Tells a buyer that the money for an order came. */
export const receivedMail = (
  { settings }: Pick<Services, 'settings'>,
  { order, registered, invoice }: Found,
  seller: Seller,
): Mail => ({
  to: order.email,
  culture: order.culture,
  template: 'paymentReceived',
  brand: brandOf(seller),
  values: {
    orderNumber: order.number,
    amount: formatMoney(order.total.gross, order.total.currency, order.culture),
    link: orderLink(settings, order, registered),
  },
  ...(invoice && { attachments: [{ paper: invoice.id }] }),
})
