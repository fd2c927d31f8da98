import type { MouseEvent } from 'react'
import type { OrdersPage } from '#lib/contract/order.ts'
import { numberedPages } from '#lib/domain/pagination.ts'
import { writeOrdersFilter, type OrdersFilter } from '#lib/domain/orders-query.ts'
import { paths } from '#lib/domain/paths.ts'
import { filterOrders } from '#lib/stores/orders/orders.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { page: OrdersPage; filter: OrdersFilter; translate: TranslateIsland }

/** The numbered pages of the list: links, because they can be opened beside this one. */
export function OrderPages({ page: listed, filter, translate }: Props) {
  const count = Math.ceil(listed.total / Math.max(1, listed.pageSize))
  const current = listed.pageNumber
  if (count < 2) return null

  const turnTo = (page: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    filterOrders({ page })
    document.getElementById('orders-count')?.focus()
  }
  const link = (page: number, label: string, isNumber: boolean) => (
    <a
      href={paths.panelOrders + writeOrdersFilter({ ...filter, page })}
      onClick={turnTo(page)}
      aria-label={isNumber ? translate('islands.listing.page', { page }) : undefined}
      aria-current={isNumber && page === current ? 'page' : undefined}
    >
      {label}
    </a>
  )
  return (
    <nav className="pagination no-print" aria-label={translate('islands.listing.pages')}>
      <ul>
        {current > 1 && <li>{link(current - 1, translate('islands.listing.previous'), false)}</li>}
        {numberedPages(current, count).map((page, at) =>
          page === null ? (
            <li key={`gap ${at}`} className="pagination-gap">
              …
            </li>
          ) : (
            <li key={page}>{link(page, String(page), true)}</li>
          ),
        )}
        {current < count && <li>{link(current + 1, translate('islands.listing.next'), false)}</li>}
      </ul>
    </nav>
  )
}
