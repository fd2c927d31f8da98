import type { AddressNorms } from '#i18n/address-norms.ts'
import { paths } from '#lib/domain/paths.ts'
import { isLoggedIn, loginPath } from '#lib/stores/session/customer-call.ts'
import { $order, readOrder } from '#lib/stores/orders/one-order.ts'
import { ApiError, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { Loaded } from './Loaded.tsx'
import { OrderView } from './OrderView.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis; norms: AddressNorms; withdrawalDays: number | null }

/** One order, of a user or of the guest who placed it. */
export function OrderIsland({ labels, ...shown }: Props) {
  const priceBasis = useShownBasis(shown.priceBasis)
  return (
    <Loaded $store={$order} labels={labels} retry={readOrder} lines={8} instead={missing}>
      {(order, translate) => <OrderView order={order} translate={translate} {...shown} priceBasis={priceBasis} />}
    </Loaded>
  )
}

/** What is no number at all is no order either. */
const unknown: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'GUID_REQUIRED']

function missing(error: unknown, translate: TranslateIsland) {
  if (!(error instanceof ApiError) || !unknown.includes(error.code)) return undefined
  const isUser = isLoggedIn()
  return (
    <div className="panel-empty" role="status">
      <h2>{translate('islands.panel.order.notFound')}</h2>
      <p>{translate(isUser ? 'islands.panel.order.notFoundAdvice' : 'islands.panel.order.guest')}</p>
      <a className="button button-call" href={isUser ? paths.panelOrders : loginPath()}>
        {translate(isUser ? 'islands.panel.summary.orders' : 'islands.panel.logIn')}
      </a>
    </div>
  )
}
