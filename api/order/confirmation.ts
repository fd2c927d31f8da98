import { marketIn } from '#lib/markets/all.ts'
import type { Mail } from '../mail/templates.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import type { PaymentLabel } from '../payment/labels.ts'
import { paymentName } from '../payment/methods.ts'
import { transferFor } from '../payment/transfer.ts'
import { brandOf } from '../shop/sellers.ts'
import { taxLine } from '../tax/told.ts'
import type { Seller } from '../shop/shop-tables.ts'
import { addressLines, destinationLines } from './destination.ts'
import type { OrderRow } from './to-order.ts'

/** The account and what to write on the transfer. */
function transferLines(order: OrderRow): string {
  const { lines, reference } = transferFor(order, order.seller)
  return [...lines, ...(reference === order.number ? [reference] : [])].join('\n')
}

type Parties = { seller: Seller; link: string }

/** Tells a buyer what was ordered, and what to do where it is paid by transfer. */
export function confirmationMail(order: OrderRow, { seller, link }: Parties): Mail {
  const money = (amount: number) => formatMoney(amount, order.total.currency, order.culture)
  const label = order.payment_label as PaymentLabel
  return {
    to: order.email,
    culture: order.culture,
    template: 'orderConfirmation',
    brand: brandOf(seller),
    values: {
      orderNumber: order.number,
      lines: order.lines.map(({ quantity, name, code, total }) => ({
        text: `${quantity} × ${name} (${code})`,
        amount: money(total.gross),
      })),
      net: money(order.total.net),
      tax: taxLine(order, marketIn(order.culture).tax.name),
      total: money(order.total.gross),
      billing: addressLines(order.billing, order.culture).join('\n'),
      shipping: `${order.shipping.name}, ${money(order.shipping.price.gross)}`,
      delivery: destinationLines(order).join('\n'),
      payment: paymentName(label, order.culture),
      paymentDetails: label === 'transfer' ? transferLines(order) : '',
      link,
    },
  }
}
