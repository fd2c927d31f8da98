import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Order } from '#lib/contract/order.ts'
import { stepsOf } from '#lib/domain/order-steps.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { localMoment } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMovements } from './OrderMovements.tsx'
import { Papers } from './Papers.tsx'

/** How far an order has come, as a line of steps. */
function OrderSteps({ order, translate }: { order: Order; translate: TranslateIsland }) {
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

type Props = {
  order: Order
  priceBasis: PriceBasis
  norms: AddressNorms
  withdrawalDays: number | null
  translate: TranslateIsland
}

export function OrderView({ order, priceBasis, norms, withdrawalDays, translate }: Props) {
  const { number, placedAt } = order
  return (
    <article className="order">
      <header className="order-head">
        <h2>{number}</h2>
        <p>
          <time dateTime={placedAt}>
            {translate('islands.panel.order.placedAt', { time: localMoment(placedAt, pageEdition().culture) })}
          </time>
          {order.buyer !== null && ` · ${translate('islands.panel.orders.buyer')}: ${order.buyer}`}
        </p>
      </header>
      <OrderSteps order={order} translate={translate} />
      <OrderActions order={order} withdrawalDays={withdrawalDays} translate={translate} />
      <OrderMovements order={order} translate={translate} />
      <OrderLines order={order} priceBasis={priceBasis} translate={translate} />
      <OrderFacts order={order} norms={norms} translate={translate} />
      <section className="no-print" aria-labelledby="order-papers">
        <h3 id="order-papers">{translate('islands.panel.papers.title')}</h3>
        <Papers order={order} translate={translate} />
      </section>
    </article>
  )
}
