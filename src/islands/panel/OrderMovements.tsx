import type { Order, Tracking } from '#lib/contract/order.ts'
import { localDay } from '#lib/formats/dates.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { order: Order; translate: TranslateIsland }

/** Where the parcel is, what came back and what money went back; nothing where nothing of it happened. */
export function OrderMovements({ order, translate }: Props) {
  const { tracking, parcels, refunds, returns, total } = order
  const { culture } = pageEdition()
  // One that took all of it along is told by its number alone.
  const isParted = parcels.length > 1 || (parcels.length === 1 && order.status === 'in-preparation')
  if (!tracking && !isParted && refunds.length === 0 && returns.length === 0) return null
  return (
    <dl className="order-facts">
      {isParted &&
        parcels.map(({ number, at, lines, tracking: followed }) => (
          <div key={number}>
            <dt>{translate('islands.panel.order.parcel', { number, date: localDay(at, culture) })}</dt>
            <dd>
              {lines.map(({ productSkuCode: sku, quantity }) => (
                <span key={sku} className="line">
                  {`${quantity} × ${order.lines.find((line) => line.productSkuCode === sku)?.name ?? sku}`}
                </span>
              ))}
              {followed && <Followed tracking={followed} translate={translate} />}
            </dd>
          </div>
        ))}
      {isParted && order.status === 'in-preparation' && (
        <div>
          <dt>{translate('islands.panel.order.tracking')}</dt>
          <dd>{translate('islands.panel.order.moreParcels')}</dd>
        </div>
      )}
      {tracking && !isParted && (
        <div>
          <dt>{translate('islands.panel.order.tracking')}</dt>
          <dd>
            <Followed tracking={tracking} translate={translate} />
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

function Followed({ tracking, translate }: { tracking: Tracking; translate: TranslateIsland }) {
  const { carrier, number, url } = tracking
  return (
    <>
      <span className="line">{carrier}</span>
      <span className="line">{number}</span>
      {url !== null && (
        <a href={url} rel="noreferrer">
          {translate('islands.panel.order.track')}
        </a>
      )}
    </>
  )
}
