import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Edition } from '#i18n/edition.ts'
import { money } from '#lib/formats/money.ts'
import type { Order } from '#lib/contract/order.ts'
import { paths } from '#lib/domain/paths.ts'
import { displayedPrice, firstAmount } from '#lib/domain/price-display.ts'
import { savePaper } from '#lib/stores/orders/order-papers.ts'
import { $session } from '#lib/stores/session/session.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { openingHours } from '#lib/formats/opening-hours.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { TerritoryNote } from '#lib/ui/prices/TerritoryNote.tsx'
import { TaxNote } from '#lib/ui/prices/TaxNote.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { daysOf, whenOf } from './DeliveryStep.tsx'
import { PaymentState } from './PaymentState.tsx'
import { priceOf } from './Totals.tsx'
import './placed.css'
import './summary.css'
import './totals.css'

type Props = {
  order: Order
  culture: Edition['culture']
  countryCode: string
  translate: TranslateIsland
}

/** The order just placed: its number, how it is paid, what comes next, and its papers. */
export function PlacedOrder({ order, culture, countryCode, translate }: Props) {
  const email = useStore($session)
  const [problem, setProblem] = useState('')
  const { number, lines, shipping, billing, delivery, total, tax, documents } = order
  const amount = (minorUnits: number) => money(minorUnits, total.currency, culture)
  // A tax that comes on top stands in rows of its own, and who sees prices net goes on seeing them so.
  const basis = useShownBasis(tax?.kind === 'sales-tax' ? 'net' : 'gross')
  const shown = (price: Order['total']) => amount(firstAmount(price, basis))
  const { second: untaxed } = displayedPrice(total, 'gross')
  const point = shipping.pickupPoint
  const destination = point
    ? [point.consigneeName, ...whereLines(point), ...openingHours(point.openingHours, culture)]
    : addressLines(delivery ?? billing, { culture, countryCode })

  async function save(type: (typeof documents)[number]) {
    setProblem('')
    try {
      await savePaper(number, { type })
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="placed">
      <div className="placed-main">
        <p className="placed-number">
          {translate('islands.confirmation.number')} <strong>{number}</strong>
        </p>
        <PaymentState order={order} amount={amount(total.gross)} translate={translate} />
        <section className="summary-part">
          <h2>{translate('islands.confirmation.next')}</h2>
          <p>{translate('islands.confirmation.mailed', { email: order.email })}</p>
          <p>
            {translate('islands.confirmation.delivery', { method: shipping.name })}
            <br />
            {order.payment.paymentGatewayLabel === 'transfer'
              ? daysOf(shipping, translate)
              : whenOf(shipping, translate)}
          </p>
          <address>
            {destination.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <TerritoryNote territory={order.territory} />
        </section>
        <section className="summary-part">
          <h2>{translate('islands.confirmation.papers')}</h2>
          <p className="placed-actions">
            {documents.map((type) => (
              <button key={type} type="button" className="button" onClick={() => void save(type)}>
                {translate(`islands.confirmation.${type}`)}
              </button>
            ))}
          </p>
          <Failure text={problem} />
        </section>
        <section className="summary-part">
          {email === undefined ? (
            <>
              <p>{translate('islands.confirmation.registerLead')}</p>
              <p className="placed-actions">
                <a className="button" href={paths.register}>
                  {translate('islands.confirmation.register')}
                </a>
                <a href={paths.home}>{translate('islands.checkout.toShop')}</a>
              </p>
            </>
          ) : (
            <p className="placed-actions">
              <a className="button" href={paths.panelOrder(number)}>
                {translate('islands.confirmation.toPanel')}
              </a>
              <a href={paths.home}>{translate('islands.checkout.toShop')}</a>
            </p>
          )}
        </section>
      </div>
      <aside className="checkout-totals placed-totals" aria-labelledby="placed-lines">
        <h2 id="placed-lines">{translate('islands.checkout.yourOrder')}</h2>
        <ul>
          {lines.map(({ productSkuCode, name, quantity, total: price }) => (
            <li key={productSkuCode}>
              <span>
                {quantity} × <ProductName name={name} />
              </span>
              <span>{shown(price)}</span>
            </li>
          ))}
          <li>
            <span>{shipping.name}</span>
            <span>{priceOf(shipping.price.gross, shown(shipping.price), translate)}</span>
          </li>
        </ul>
        {tax?.kind === 'sales-tax' && (
          <dl>
            <TaxNote tax={tax} rowsIn={total.currency} culture={culture} translate={translate} />
          </dl>
        )}
        <TaxNote tax={tax} culture={culture} translate={translate} />
        <p className="checkout-total">
          <span>{translate('islands.checkout.total')}</span>
          <strong>{amount(total.gross)}</strong>
          {untaxed && <small>{translate('islands.checkout.net', { amount: amount(untaxed.amount) })}</small>}
        </p>
      </aside>
    </div>
  )
}
