import { Culture } from '#lib/contract/cultures.ts'
import { orderStatuses } from '#lib/contract/order.ts'
import { orderSteps } from '#lib/contract/staff/orders.ts'
import { addressed, like, oneOf, text } from '../../platform/routing/addressed.ts'

export const ways = ['online', 'transfer', 'invoice'] as const
export const views = [...orderSteps, 'all'] as const

const day = like(/^\d{4}-\d{2}-\d{2}$/)

/** Which orders are shown; what needs doing where the address says nothing. */
export const wantedIn = addressed({
  view: oneOf(views),
  search: text,
  status: oneOf(orderStatuses),
  culture: oneOf(Culture.options),
  payment: oneOf(ways),
  from: day,
  to: day,
})
export type OrdersWanted = ReturnType<typeof wantedIn>

/** What the API is asked for it. */
export function queryFor({ view, ...rest }: OrdersWanted) {
  const step = view ?? (Object.keys(rest).length > 0 ? 'all' : 'todo')
  return { ...rest, ...(step !== 'all' && { step }) }
}

/** Which of the views is shown. */
export const viewOf = (wanted: OrdersWanted): (typeof views)[number] => queryFor(wanted).step ?? 'all'
