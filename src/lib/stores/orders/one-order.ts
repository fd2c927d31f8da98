import '../call/order-key.ts'
import { atom, onMount } from 'nanostores'
import { customerRows } from '#lib/contract/rows/customer.ts'
import type { Order } from '#lib/contract/order.ts'
import { asBuyer, asCustomer } from '../session/customer-call.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { payOrder, rememberPlaced } from '../checkout/placed-order.ts'

/** The order that the address names. */
export const $order = atom<Loadable<Order>>({ status: 'loading' })

onMount($order, () => {
  if (typeof document !== 'undefined') void readOrder()
})

const numberOfAddress = (): string => new URLSearchParams(location.search).get('number')?.trim().toUpperCase() ?? ''

export const readOrder = (): Promise<void> =>
  load($order, () => asBuyer((call) => call(customerRows.order, { query: { number: numberOfAddress() } })))

/** An order of a list, with its lines. Throws an ApiError. */
export const fetchOrder = (number: string): Promise<Order> =>
  asCustomer((call) => call(customerRows.order, { query: { number } }))

/** Leads to where an order can be paid, and from there to its confirmation. Throws an ApiError. */
export function payNow(number: string): Promise<void> {
  rememberPlaced(number)
  return payOrder(number)
}
