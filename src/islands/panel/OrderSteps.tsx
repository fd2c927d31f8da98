import { localMoment } from '#lib/formats/dates.ts'
import type { Order } from '#lib/contract/order.ts'
import { stepsOf } from '#lib/domain/order-steps.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** How far an order has come, as a line of steps. */
export function OrderSteps({ order, translate }: { order: Order; translate: TranslateIsland }) {
  return (
    <ol className="order-steps" aria-label={translate('islands.panel.order.steps')}>
      {stepsOf(order).map(({ status, at, state }) => (
        <li
          key={status}
          data-state={state}
          data-status={status}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span>{translate(`islands.panel.status.${status}`)}</span>
          {at !== undefined && <time dateTime={at}>{localMoment(at, pageEdition().culture)}</time>}
        </li>
      ))}
    </ol>
  )
}
