import { atom, onMount } from 'nanostores'
import { customerRows } from '#lib/contract/rows/customer.ts'
import { orderStatuses } from '#lib/contract/order.ts'
import type { OrdersPage } from '#lib/contract/orders-page.ts'
import { allOrders, parseOrdersFilter, writeOrdersFilter, type OrdersFilter } from '#lib/domain/orders-query.ts'
import { asCustomer } from '../session/customer-call.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { saveFile } from '../page/save-file.ts'

export { orderStatuses }

const pageSize = 10

type OrdersState = { filter: OrdersFilter; page: Loadable<OrdersPage>; isPending: boolean }

/** The list of orders as the address filters it. What was listed before stays until the next answer is here. */
export const $orders = atom<OrdersState>({ filter: allOrders, page: { status: 'loading' }, isPending: true })

onMount($orders, () => {
  if (typeof document === 'undefined') return
  const follow = () => void show(filterOfAddress())
  follow()
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
})

const filterOfAddress = (): OrdersFilter => parseOrdersFilter(location.search, orderStatuses)

/** Lists other orders; a filter that is changed begins on the first page. */
export function filterOrders(change: Partial<OrdersFilter>): void {
  const filter = { ...$orders.get().filter, page: 1, ...change }
  const address = location.pathname + writeOrdersFilter(filter)
  if (address !== location.pathname + location.search) history.pushState(null, '', address)
  void show(filter)
}

export const readOrders = (): Promise<void> => show($orders.get().filter)

let latest = 0

/** An answer that another question has overtaken is nobody's any more. */
async function show(filter: OrdersFilter): Promise<void> {
  const turn = ++latest
  const before = $orders.get().page
  $orders.set({ filter, page: before.status === 'ready' ? before : { status: 'loading' }, isPending: true })
  const page = await fetchOrders(filter)
  if (turn === latest) $orders.set({ filter, page, isPending: false })
}

const wantedBy = ({ of, search, status, from, to }: OrdersFilter) => ({
  ...(of && { of }),
  ...(search && { search }),
  ...(status && { status }),
  ...(from && { from }),
  ...(to && { to }),
})

async function fetchOrders(filter: OrdersFilter): Promise<Loadable<OrdersPage>> {
  const query = { pageNumber: String(filter.page), pageSize: String(pageSize), ...wantedBy(filter) }
  try {
    return { status: 'ready', value: await asCustomer((call) => call(customerRows.orders, { query })) }
  } catch (error) {
    return { status: 'failed', error }
  }
}

/** Saves what is listed, on all pages, as a file; whether earlier orders had to be left out. Throws an ApiError. */
export async function saveOrders(as: 'csv' | 'xlsx', filter: OrdersFilter): Promise<boolean> {
  const query = { as, ...wantedBy(filter) }
  const { name, type, base64, isCut } = await asCustomer((call) => call(customerRows.ordersFile, { query }))
  saveFile(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type }), name)
  return isCut
}

/** The orders that came last, for a page that is not about orders. */
export const $lastOrders = atom<Loadable<OrdersPage>>({ status: 'loading' })

onMount($lastOrders, () => {
  if (typeof document !== 'undefined') void readLastOrders()
})

export const readLastOrders = (): Promise<void> =>
  load($lastOrders, () =>
    asCustomer((call) => call(customerRows.orders, { query: { pageNumber: '1', pageSize: '3' } })),
  )
