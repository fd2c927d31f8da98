import { allOrders } from '#lib/domain/orders-query.ts'
import { filterOrders } from '#lib/stores/orders/orders.ts'

/** Lists every order. Whichever button was pressed goes away, so reading goes on at how many there are. */
export function clearFilters(): void {
  filterOrders(allOrders)
  document.getElementById('orders-count')?.focus()
}
