import { money } from '#lib/formats/money.ts'
import type { Price } from '#lib/contract/values.ts'
import { shopAddress } from '../mail/shop-address.ts'
import type { Mail, MailLine } from '../mail/templates.ts'
import { orderLinks, type LinkTo } from '../order/order-link.ts'
import type { RefundParts } from '../order/refundable.ts'
import type { OrderRow } from '../order/to-order.ts'
import type { Services } from '../services.ts'
import { brandOf, type Sellers } from '../shop/sellers.ts'

type Letter = { order: OrderRow; registered: boolean; sellers: Sellers; settings: Services['settings']; linkTo: LinkTo }

/** What letters about an order have in common: an answer to them reaches whoever sold. */
export function letterOf({ order, registered, sellers, settings, linkTo }: Letter) {
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

/** Tells what goes back, line by line. */
export function refundedMail(letter: Letter, { lines, shipping }: RefundParts, amount: number): Mail {
  const { head, named, money: write } = letterOf(letter)
  const written = (text: string, { gross }: Price): MailLine => ({ text, amount: write(gross) })
  const { order } = letter
  return {
    ...head,
    template: 'orderRefunded',
    values: {
      ...named,
      amount: write(amount),
      lines: [
        ...lines.map(({ place, quantity, price }) => written(`${quantity} × ${order.lines[place]?.name ?? ''}`, price)),
        ...(shipping ? [written(order.shipping.name, shipping)] : []),
      ],
    },
  }
}

/** Asks for an account where money can only go back by transfer. */
export function transferBackMail(letter: Letter, amount: number): Mail {
  const { head, named, money: write } = letterOf(letter)
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
