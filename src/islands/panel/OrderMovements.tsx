import type { Order } from '#lib/contract/order.ts'
import { localDay } from '#lib/formats/dates.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { order: Order; translate: TranslateIsland }

/** Where the parcel is, what came back and what money went back; nothing where nothing of it happened. */
export function OrderMovements({ order, translate }: Props) {
  const { tracking, refunds, returns, total } = order
  const { culture } = pageEdition()
  if (!tracking && refunds.length === 0 && returns.length === 0) return null
  return (
    <dl className="order-facts">
      {tracking && (
        <div>
          <dt>{translate('islands.panel.order.tracking')}</dt>
          <dd>
            <span className="line">{tracking.carrier}</span>
            <span className="line">{tracking.number}</span>
            {tracking.url !== null && (
              <a href={tracking.url} rel="noreferrer">
                {translate('islands.panel.order.track')}
              </a>
            )}
          </dd>
        </div>
      )}
      {refunds.length > 0 && (
        <div>
          <dt>{translate('islands.panel.order.refunds')}</dt>
          <dd>
            {refunds.map(({ amount, status, at }) => (
              <span key={`${at}${amount}`} className="line">
                {translate(`islands.panel.order.refund.${status}`, {
                  amount: money(amount, total.currency, culture),
                  date: localDay(at, culture),
                })}
              </span>
            ))}
          </dd>
        </div>
      )}
      {returns.length > 0 && (
        <div>
          <dt>{translate('islands.panel.order.returns')}</dt>
          <dd>
            {returns.map(({ number, status, at }) => (
              <span key={number} className="line">
                {translate(`islands.panel.order.returned.${status}`, { number, date: localDay(at, culture) })}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
