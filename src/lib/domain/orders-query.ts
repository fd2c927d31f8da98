import type { OrderStatus } from '../contract/order.ts'

/** Which orders are listed; nothing said is all of them. It lives in the address, so a list can be shared and gone back to. */
export type OrdersFilter = {
  of: '' | 'company'
  search: string
  status: OrderStatus | ''
  from: string
  to: string
  page: number
}

export const allOrders: OrdersFilter = { of: '', search: '', status: '', from: '', to: '', page: 1 }

const day = /^\d{4}-\d{2}-\d{2}$/

/** What an address says may be anybody's making: whatever is no filter is left out. */
export function parseOrdersFilter(query: string, statuses: readonly OrderStatus[]): OrdersFilter {
  const said = new URLSearchParams(query)
  const page = said.get('page') ?? ''
  return {
    of: said.get('of') === 'company' ? 'company' : '',
    search: (said.get('search') ?? '').slice(0, 80),
    status: statuses.find((status) => status === said.get('status')) ?? '',
    from: dayIn(said.get('from')),
    to: dayIn(said.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** A day that no calendar has is none. */
function dayIn(text: string | null): string {
  if (text === null || !day.test(text)) return ''
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : ''
}

/** The same as a query string, with its question mark; nothing for all orders. */
export function writeOrdersFilter({ page, ...filter }: OrdersFilter): string {
  const said = Object.entries({ ...filter, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== '')
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`
}

export const isFiltered = ({ search, status, from, to }: OrdersFilter): boolean =>
  Boolean(search || status || from || to)
