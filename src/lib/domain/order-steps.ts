import type { Order, OrderStatus } from '../contract/order.ts'

type OrderStep = {
  status: OrderStatus
  /** When it was reached; nothing while it lies ahead. */
  at?: string
  state: 'done' | 'current' | 'ahead'
}

const way: readonly OrderStatus[] = ['placed', 'paid', 'in-preparation', 'shipped', 'delivered']

/**
 * The way of an order as a line of steps. One that was cancelled or refunded ends with that; what is paid at the end, or told of
 * only later, leaves out steps that are behind, and they count as done.
 */
export function stepsOf({ status, history }: Pick<Order, 'status' | 'history'>): OrderStep[] {
  const timeOf = (step: OrderStatus) => history.findLast((entry) => entry.status === step)?.at
  const step = (name: OrderStatus, state: OrderStep['state']): OrderStep => {
    const at = timeOf(name)
    return { status: name, state, ...(at !== undefined && state !== 'ahead' && { at }) }
  }
  if (status === 'cancelled' || status === 'refunded') {
    const gone = way.filter((name) => timeOf(name) !== undefined)
    return [...gone.map((name) => step(name, 'done')), step(status, 'current')]
  }
  const reached = way.indexOf(status)
  return way.map((name, at) => step(name, at < reached ? 'done' : at === reached ? 'current' : 'ahead'))
}
