import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { isFiltered } from '#lib/domain/orders-query.ts'
import { paths } from '#lib/domain/paths.ts'
import { $orders, readOrders } from '#lib/stores/orders/orders.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { clearFilters } from './clear-filters.ts'
import { Loaded } from './Loaded.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPages } from './OrderPages.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels }

const $page = computed($orders, ({ page }) => page)

/** The orders of who is logged in, as the address filters them. */
export function OrdersIsland({ labels }: Props) {
  const { filter, isPending } = useStore($orders, { ssr: 'initial' })
  return (
    <Loaded $store={$page} labels={labels} retry={readOrders} lines={6}>
      {(page, translate) => {
        if (page.total === 0 && !isFiltered(filter) && !isPending) return <NoOrders translate={translate} />
        const shown = { page, filter, translate }
        return (
          <>
            <OrderFilters filter={filter} translate={translate} />
            <p className="orders-count" role="status" tabIndex={-1} id="orders-count">
              {translate('islands.panel.orders.count', { count: page.total })}
            </p>
            {page.orders.length > 0 ? (
              <OrdersTable orders={page.orders} isPending={isPending} translate={translate} />
            ) : (
              <NothingFound translate={translate} />
            )}
            <OrderPages {...shown} />
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
