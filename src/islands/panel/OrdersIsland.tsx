import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import type { MouseEvent } from 'react'
import type { OrdersPage } from '#lib/contract/orders-page.ts'
import { isFiltered, writeOrdersFilter, type OrdersFilter } from '#lib/domain/orders-query.ts'
import { numberedPages } from '#lib/domain/pagination.ts'
import { paths } from '#lib/domain/paths.ts'
import { $orders, readOrders, filterOrders } from '#lib/stores/orders/orders.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { clearFilters } from './clear-filters.ts'
import { Loaded } from './Loaded.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type OrderPagesProps = { page: OrdersPage; filter: OrdersFilter; translate: TranslateIsland }

/** The numbered pages of the list: links, because they can be opened beside this one. */
function OrderPages({ page: listed, filter, translate }: OrderPagesProps) {
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

type Props = { labels: PanelLabels }

const $page = computed($orders, ({ page }) => page)

/** The orders of who is logged in, as the address filters them. */
export function OrdersIsland({ labels }: Props) {
  const { filter, isPending } = useStore($orders, { ssr: 'initial' })
  return (
    <Loaded $store={$page} labels={labels} retry={readOrders} lines={6}>
      {(page, translate) => {
        if (page.total === 0 && !page.colleagues && !isFiltered(filter) && !isPending)
          return <NoOrders translate={translate} />
        const shown = { page, filter, translate }
        return (
          <>
            <OrderFilters filter={filter} hasColleagues={page.colleagues} translate={translate} />
            <p className="orders-count" role="status" tabIndex={-1} id="orders-count">
              {translate('islands.panel.orders.count', { count: page.total })}
            </p>
            {page.orders.length > 0 ? (
              <OrdersTable
                orders={page.orders}
                isOfCompany={filter.of === 'company'}
                isPending={isPending}
                translate={translate}
              />
            ) : (
              <NothingFound translate={translate} />
            )}
            <OrderPages {...shown} />
            {page.total > 0 && <OrderFiles filter={filter} translate={translate} />}
          </>
        )
      }}
    </Loaded>
  )
}

const NoOrders = ({ translate }: { translate: TranslateIsland }) => (
  <div className="panel-empty" role="status">
    <h2>{translate('islands.panel.orders.empty')}</h2>
    <p>{translate('islands.panel.summary.firstOrder')}</p>
    <a className="button button-call" href={paths.home}>
      {translate('islands.panel.summary.toShop')}
    </a>
  </div>
)

const NothingFound = ({ translate }: { translate: TranslateIsland }) => (
  <div className="panel-empty">
    <h2>{translate('islands.panel.orders.emptyFiltered')}</h2>
    <p>{translate('islands.panel.orders.emptyFilteredAdvice')}</p>
    <button type="button" className="button" onClick={clearFilters}>
      {translate('islands.panel.orders.clear')}
    </button>
  </div>
)
