import type { AddressNorms } from '#i18n/address-norms.ts'
import { paths } from '#lib/domain/paths.ts'
import { $order, readOrder } from '#lib/stores/orders/one-order.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { Loaded, missingRecord } from './Loaded.tsx'
import { OrderView } from './OrderView.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis; norms: AddressNorms; withdrawalDays: number | null }

const missing = missingRecord({
  title: 'islands.panel.order.notFound',
  advice: 'islands.panel.order.notFoundAdvice',
  guestTitle: 'islands.panel.order.guestTitle',
  guestAdvice: 'islands.panel.order.guest',
  list: paths.panelOrders,
  listTitle: 'islands.panel.summary.orders',
})

/** One order, of a user or of the guest who placed it. */
export function OrderIsland({ labels, ...shown }: Props) {
  const priceBasis = useShownBasis(shown.priceBasis)
  return (
    <Loaded $store={$order} labels={labels} retry={readOrder} lines={8} instead={missing}>
      {(order, translate) => <OrderView order={order} translate={translate} {...shown} priceBasis={priceBasis} />}
    </Loaded>
  )
}
