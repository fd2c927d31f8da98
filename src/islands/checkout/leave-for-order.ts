import type { Order } from '#lib/contract/order.ts'
import { paths } from '#lib/domain/paths.ts'

/** To where it is paid, or to its confirmation. The contract lets through addresses of this site and of https alone. */
export function leaveForOrder({ number, payment }: Pick<Order, 'number' | 'payment'>): void {
  location.assign(payment.redirectUrl ?? paths.orderConfirmationOf(number))
}
