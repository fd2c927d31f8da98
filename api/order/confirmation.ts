import { shopLink } from '../mail/shop-links.ts'
import type { Mail } from '../mail/templates.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import type { PaymentLabel } from '../payment/labels.ts'
import { paymentName } from '../payment/methods.ts'
import { transferFor } from '../payment/transfer.ts'
import type { Settings } from '../services.ts'
import { brandOf } from '../shop/sellers.ts'
import type { Seller } from '../shop/shop-tables.ts'
import { destinationLines } from './destination.ts'
import type { OrderRow } from './to-order.ts'

/** Where a user sees an order; a guest has no such page. */
export const orderLink = (settings: Settings, { number, culture }: OrderRow, user: boolean): string =>
  user ? shopLink(settings, culture, `/panel/order?number=${number}`) : ''

/** The account and what to write on the transfer. */
function transferLines(order: OrderRow): string {
  const { lines, reference } = transferFor(order, order.seller)
  return [...lines, ...(reference === order.number ? [reference] : [])].join('\n')
}

type Parties = { user: boolean; seller: Seller }

/** Tells a buyer what was ordered, and what to do where it is paid by transfer. */
export function confirmationMail(order: OrderRow, { user, seller }: Parties, settings: Settings): Mail {
  const money = (amount: number) => formatMoney(amount, order.total.currency, order.culture)
  const label = order.payment_label as PaymentLabel
  return {
    to: order.email,
    culture: order.culture,
    template: 'orderConfirmation',
    brand: brandOf(seller),
    values: {
      orderNumber: order.number,
      lines: order.lines.map(({ quantity, name, total }) => ({
        text: `${quantity} × ${name}`,
        amount: money(total.gross),
      })),
      total: money(order.total.gross),
      shipping: `${order.shipping.name}, ${money(order.shipping.price.gross)}`,
      delivery: destinationLines(order).join('\n'),
      payment: paymentName(label, order.culture),
      paymentDetails: label === 'transfer' ? transferLines(order) : '',
      link: orderLink(settings, order, user),
    },
  }
}
