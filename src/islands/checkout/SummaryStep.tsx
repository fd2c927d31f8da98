import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import type { Address } from '#lib/contract/customer.ts'
import { taxNumberWords } from '#lib/contract/tax-numbers.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { openingHours } from '#lib/formats/opening-hours.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { readCart } from '#lib/stores/cart/cart.ts'
import { validateCart } from '#lib/stores/checkout/checkout.ts'
import { notify } from '#lib/stores/page/notifications.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import { arrivalWords } from '#lib/ui/cart/arrival-words.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { TerritoryNote } from '#lib/ui/prices/TerritoryNote.tsx'
import { TaxNote } from '#lib/ui/prices/TaxNote.tsx'
import type { Refused } from './Changes.tsx'
import { whenOf } from './DeliveryStep.tsx'
import { OrderForm } from './OrderForm.tsx'
import type { StepProps } from './checkout-facts.ts'
import { priceOf } from './Totals.tsx'
import './summary.css'

type Props = { name: string; change: string; translate: TranslateIsland; children: ReactNode }

/** An answer as it was given, and the way to give another. */
function SummaryPart({ name, change, translate, children }: Props) {
  return (
    <section className="summary-part">
      <h3>
        {name}{' '}
        <a href={change} aria-label={translate('islands.checkout.changeNamed', { name })}>
          {translate('islands.checkout.change')}
        </a>
      </h3>
      {children}
    </section>
  )
}

type Translate = StepProps['translate']

// Most carts are what they were.
const Changes = lazy(async () => ({ default: (await import('./Changes.tsx')).Changes }))

const hasChanges = ({ items, gone }: Cart): boolean =>
  gone.length > 0 || items.some(({ changes }) => changes.length > 0)

export function SummaryStep(props: StepProps) {
  const { cart, choices, facts, translate } = props
  const { items, shipping, orderInfo, total } = cart
  // What the buyer was shown when the order was sent, when that is no longer what it comes to, and what else is another.
  const [refused, setRefused] = useState<Refused>()
  useCheckedCart(translate)

  function goOn() {
    setRefused(undefined)
    document.getElementById('checkout-question')?.focus()
  }

  const shown = (price: typeof total) => money(firstAmount(price, facts.priceBasis), price.currency, facts.culture)
  const { addresses } = choices
  const [method] = shipping
  const payment = choices.payments.find((one) => one.paymentGatewayLabel === orderInfo.paymentGatewayLabel)
  const isChanged = hasChanges(cart) || refused !== undefined
  return (
    <>
      {isChanged && (
        <Suspense>
          <Changes cart={cart} refused={refused} facts={facts} translate={translate} onAccept={goOn} />
        </Suspense>
      )}
      <div className="summary-parts">
        <SummaryPart name={translate('islands.checkout.buyer')} change="#address" translate={translate}>
          {addresses && (
            <address>
              {spansOf([
                ...addressLines(addresses.billing, facts),
                ...taxLines(addresses.billing, facts, translate),
                addresses.email,
              ])}
            </address>
          )}
        </SummaryPart>
        <SummaryPart name={translate('islands.checkout.steps.delivery')} change="#delivery" translate={translate}>
          {method && (
            <p>
              {method.name}, {priceOf(method.price.gross, shown(method.price), translate)}
              <br />
              {whenOf(method, translate)}
            </p>
          )}
          <Destination {...props} />
          <TerritoryNote territory={cart.territory} />
        </SummaryPart>
        <SummaryPart name={translate('islands.checkout.steps.payment')} change="#payment" translate={translate}>
          <p>{payment?.name ?? orderInfo.paymentGatewayLabel}</p>
        </SummaryPart>
      </div>
      <SummaryPart name={translate('islands.checkout.linesAre')} change={paths.cart} translate={translate}>
        <ul className="summary-lines">
          {items.map(
            ({ productSkuCode, product, quantity, parts = [], total: price, calibration, reference, note }) => (
              <li key={productSkuCode}>
                {product.image && <img src={product.image} alt="" width={64} height={64} />}
                <span>
                  <a href={paths.product(product.productId)}>
                    <ProductName name={product.name} />
                  </a>
                  <small>
                    <span className="code">{product.code}</span> {quantity}&nbsp;×&nbsp;{shown(product.price)}
                  </small>
                  {calibration && (
                    <small>
                      {quantity} × {calibration.name}: {shown(calibration.total)}
                    </small>
                  )}
                  {[...(parts.length > 1 ? arrivalWords(parts, translate) : []), reference, note].map(
                    (words) => words && <small key={words}>{words}</small>,
                  )}
                </span>
                <strong>{shown(price)}</strong>
              </li>
            ),
          )}
        </ul>
        <TaxNote tax={cart.tax} culture={facts.culture} translate={translate} />
      </SummaryPart>
      {!isChanged && <OrderForm {...props} onChanged={(parts) => setRefused({ total: total.gross, parts })} />}
    </>
  )
}

const spansOf = (lines: readonly string[]) => lines.map((line) => <span key={line}>{line}</span>)

/** What the invoice says of a company beside its address. */
function taxLines(buyer: Address, { address }: StepProps['facts'], translate: Translate) {
  const fields = address.invoice.flatMap(({ key, choices }) => {
    const value = buyer.fiscal[key]
    const label = choices?.find((choice) => choice.value === value)?.label ?? value
    return label ? [`${translate(`islands.fiscal.${key}`)}: ${label}`] : []
  })
  return [taxNumberWords(buyer), ...fields].filter(Boolean)
}

/** Where it goes: to the point, to the address of delivery, or to the buyer, which need not be said twice. */
function Destination({ cart, choices, facts }: StepProps) {
  const point = cart.shipping[0]?.pickupPoint
  const delivery = choices.addresses?.delivery
  const lines = point
    ? [point.consigneeName, ...whereLines(point), ...openingHours(point.openingHours, facts.culture)]
    : delivery
      ? addressLines(delivery, facts)
      : []
  if (lines.length === 0) return null
  return <address>{spansOf(lines)}</address>
}

/** Asks before the order whether the cart can be ordered as it is; what is wrong then stands on its lines. */
function useCheckedCart(translate: StepProps['translate']): void {
  useEffect(() => {
    void validateCart().then(
      (problems) => (problems.length > 0 ? readCart() : undefined),
      (error: unknown) => {
        notify('failure', errorText(translate, error))
        return readCart()
      },
    )
  }, [translate])
}
