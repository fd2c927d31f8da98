import { money } from '#lib/formats/money.ts'
import { marketIn } from '#lib/markets/all.ts'
import { shopAddress } from '../../catalog/shop/shop-address.ts'
import type { Mail, MailLine } from '../../mail/templates/templates.ts'
import { basisOf } from '../orders/confirmation.ts'
import { orderLinks, type LinkTo } from '../orders/order-link.ts'
import type { RefundParts } from '../orders/refundable.ts'
import type { OrderRow } from '../orders/to-order.ts'
import type { Services } from '../services.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { type Sellers } from '../../catalog/shop/sellers.ts'
import { taxLine } from '../tax/tax-line.ts'

type OrderMail = {
  order: OrderRow
  registered: boolean
  sellers: Sellers
  settings: Services['settings']
  linkTo: LinkTo
}

/** What mails about an order have in common: an answer to them reaches whoever sold. */
export function orderMailFrame({ order, registered, sellers, settings, linkTo }: OrderMail) {
  const seller = sellers.behind(order)
  return {
    seller,
    head: {
      to: order.email,
      culture: order.culture,
      brand: brandOf(seller),
      replyTo: shopAddress(settings, seller),
    },
    named: { orderNumber: order.number, link: linkTo(order, registered) },
    money: (amount: number) => money(amount, order.total.currency, order.culture),
  }
}

/** Tells what goes back, line by line, with or without tax as the confirmation did. */
export function refundedMail(letter: OrderMail, { lines, shipping }: RefundParts, amount: number): Mail {
  const { head, named, money: write } = orderMailFrame(letter)
  const { order } = letter
  const parts = [
    ...lines.map(({ place, quantity, price }) => ({ text: `${quantity} × ${order.lines[place]?.name ?? ''}`, price })),
    ...(shipping ? [{ text: order.shipping.name, price: shipping }] : []),
  ]
  const net = parts.reduce((sum, { price }) => sum + price.net, 0)
  const gross = parts.reduce((sum, { price }) => sum + price.gross, 0)
  const basis = basisOf(order)
  const isNet = basis === 'net' && net !== gross
  const taxed = { tax: null, culture: order.culture, total: { ...order.total, net, gross } }
  return {
    ...head,
    template: 'orderRefunded',
    values: {
      ...named,
      amount: write(amount),
      netLines: isNet ? basis : '',
      lines: parts.map(({ text, price }): MailLine => ({ text, amount: write(price[basis]) })),
      tax: isNet ? taxLine(taxed, marketIn(order.culture).tax.name) : '',
    },
  }
}

/** Asks for an account where money can only go back by transfer. */
export function transferBackMail(letter: OrderMail, amount: number): Mail {
  const { head, named, money: write } = orderMailFrame(letter)
  return { ...head, template: 'refundByTransfer', values: { ...named, amount: write(amount) } }
}

/** The same for a refund that is kept; none where nobody knows its order any more. */
export async function byTransferMail(
  services: Pick<Services, 'db' | 'settings' | 'mirror' | 'orderKeys'>,
  id: string,
): Promise<Mail | undefined> {
  const row = await services.db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .innerJoin('customer', 'customer.guid', 'customer_order.customer_guid')
    .selectAll('customer_order')
    .select(['customer.registered', 'refund.amount'])
    .where('refund.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { registered, amount, ...order } = row
  const { sellers } = (await services.mirror.lately()).shop
  const linkTo = await orderLinks(services)
  return transferBackMail({ order, registered, sellers, settings: services.settings, linkTo }, amount)
}
