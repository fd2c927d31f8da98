import { Culture } from '#lib/contract/cultures.ts'
import { orderStatuses, type OrderStatus } from '#lib/contract/order.ts'
import { orderSteps } from '#lib/contract/staff/orders.ts'
import { text } from '../app/frame-route.ts'

export const ways = ['online', 'transfer', 'invoice'] as const
export const views = [...orderSteps, 'all'] as const

/** Which orders are shown, as it stands in the address; what needs doing where it says nothing. */
export type OrdersWanted = {
  view?: (typeof views)[number]
  search?: string
  status?: OrderStatus
  culture?: (typeof Culture.options)[number]
  payment?: (typeof ways)[number]
  from?: string
  to?: string
}

const day = (value: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined)

const oneOf = <One extends string>(list: readonly One[], value: unknown) => list.find((one) => one === value)

/** Nothing of it is kept that says nothing. */
export function wantedIn(search: Record<string, unknown>): OrdersWanted {
  const read = {
    view: oneOf(views, search['view']),
    search: text(search['search']),
    status: oneOf(orderStatuses, search['status']),
    culture: oneOf(Culture.options, search['culture']),
    payment: oneOf(ways, search['payment']),
    from: day(search['from']),
    to: day(search['to']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** What the API is asked for it. */
export function queryFor({ view, ...rest }: OrdersWanted) {
  const step = view ?? (Object.keys(rest).length > 0 ? 'all' : 'todo')
  return { ...rest, ...(step !== 'all' && { step }) }
}

/** Which of the views is shown. */
export const viewOf = (wanted: OrdersWanted): (typeof views)[number] => queryFor(wanted).step ?? 'all'
