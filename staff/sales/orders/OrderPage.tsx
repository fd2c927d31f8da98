import { whereLines } from '#lib/formats/place-lines.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderAction, OrderRecord } from '#lib/contract/staff/orders.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import type { Ask } from './ask.ts'
import { Buyer } from './Buyer.tsx'
import { GoingBack } from './GoingBack.tsx'
import { Money } from './Money.tsx'
import { Notes } from './Notes.tsx'
import { orderQuery } from './order-query.ts'
import { Parcels } from './Parcels.tsx'
import { Papers } from './Papers.tsx'
import { Rehearsed } from './Rehearsed.tsx'
import { Returns } from './Returns.tsx'
import { Steps } from './Steps.tsx'
import './orders.css'

const route = getRouteApi('/within/orders/$number')

/** One order, from what was bought to what came back, and what may be done with it next. */
export function OrderPage() {
  const t = useTexts()
  const { number } = route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(number))
  const [asked, setAsked] = useState<{ label: string; action: OrderAction }>()
  const ask: Ask = (label, action) => setAsked({ label, action })
  return (
    <>
      <p className="back">
        <Link to="/orders">{t('rooms.orders')}</Link>
      </p>
      <h1>{number}</h1>
      <p>
        <strong>{t(`orderStatus.${order.status}`)}</strong> · {country(order.culture)} · {moment(order.placedAt)}
      </p>
      <Steps order={order} ask={ask} />
      <div className="columns">
        <div>
          <Bought order={order} />
          <Parcels order={order} />
          <GoingBack key={order.refunds.length + order.returns.length + order.parcels.length} order={order} ask={ask} />
          <Returns order={order} ask={ask} />
          <Notes order={order} />
          <History record={`order:${number}`} />
        </div>
        <div>
          <Buyer order={order} />
          <Money order={order} />
          <Papers order={order} />
          <Went order={order} />
        </div>
      </div>
      {asked && <Rehearsed order={order} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Bought({ order: { lines, shipping, total, note, orderReference } }: { order: OrderRecord }) {
  const t = useTexts()
  const { currency } = total
  return (
    <section>
      <h2>{t('orders.bought')}</h2>
      <div className="wide cards">
        <table>
          <tbody>
            {lines.map((line, place) => (
              <tr key={place}>
                <th scope="row">
                  {line.quantity} × {line.name}
                  <span className="second">{line.productSkuCode}</span>
                </th>
                <td>
                  {line.left < line.quantity && (
                    <span className="tag">{t('orders.wentBack', { count: line.quantity - line.left })}</span>
                  )}
                </td>
                <td className="figure">{amount(line.total.gross, currency)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                {shipping.name}
                {shipping.pickupPoint && (
                  <span className="second">
                    {[shipping.pickupPoint.id, ...whereLines(shipping.pickupPoint)].join(', ')}
                  </span>
                )}
              </th>
              <td />
              <td className="figure">{amount(shipping.price.gross, currency)}</td>
            </tr>
            <tr className="total">
              <th scope="row">{t('orders.total')}</th>
              <td>{t('orders.net', { amount: amount(total.net, currency) })}</td>
              <td className="figure">{amount(total.gross, currency)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {orderReference && <p>{t('orders.reference', { reference: orderReference })}</p>}
      {note && (
        <blockquote className="written" aria-label={t('orders.buyersNote')}>
          {note}
        </blockquote>
      )}
    </section>
  )
}

/** When it came to where it is. */
function Went({ order: { history } }: { order: OrderRecord }) {
  const t = useTexts()
  return (
    <section className="panel">
      <h2>{t('orders.went')}</h2>
      <dl className="facts">
        {history.map(({ status, at }) => (
          <div key={status} className="stated">
            <dt>{t(`orderStatus.${status}`)}</dt>
            <dd>{moment(at)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
