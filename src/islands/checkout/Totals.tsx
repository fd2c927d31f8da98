import { money } from '#lib/formats/money.ts'
import type { Cart } from '#lib/contract/cart.ts'
import { displayedPrice, firstAmount, goodsOf, type PriceBasis } from '#lib/domain/price-display.ts'
import { paths } from '#lib/domain/paths.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { TaxNote } from '#lib/ui/prices/TaxNote.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'
import './totals.css'

type Props = { cart: Cart; facts: CheckoutFacts; hasLines: boolean; translate: TranslateIsland }

/** What it comes to so far, and what is ordered where the step does not show it. Beside the steps on desks; on phones a bar that stays. */
export function Totals({ cart, facts, hasLines, translate }: Props) {
  const { items, summary, shipping, total, tax } = cart
  const { priceBasis, culture } = facts
  const [method] = shipping
  const amount = (minorUnits: number) => money(minorUnits, total.currency, culture)
  const shown = (price: Pick<Cart['total'], PriceBasis>) => amount(firstAmount(price, priceBasis))
  const rows = items.flatMap(({ productSkuCode, product: { name }, quantity, total: price, calibration }) => [
    { productSkuCode, name, quantity, total: price },
    ...(calibration ? [{ ...calibration, quantity }] : []),
  ])
  // What is paid has the tax in it, whatever is shown first.
  const { first: toPay, second: untaxed } = displayedPrice(total, 'gross')
  return (
    <aside className="checkout-totals" aria-labelledby="checkout-totals">
      <h2 id="checkout-totals">{translate('islands.checkout.yourOrder')}</h2>
      {hasLines && (
        <>
          <ul>
            {rows.map(({ productSkuCode, name, quantity, total: price }) => (
              <li key={productSkuCode}>
                <span>
                  {quantity} × <ProductName name={name} />
                </span>
                <span>{shown(price)}</span>
              </li>
            ))}
          </ul>
          <p className="checkout-totals-edit">
            <a href={paths.cart}>{translate('islands.checkout.changes.toCart')}</a>
          </p>
        </>
      )}
      <dl>
        <div>
          <dt>{translate('islands.checkout.lines')}</dt>
          <dd>{shown(goodsOf(summary))}</dd>
        </div>
        <div>
          <dt>{translate('islands.checkout.steps.delivery')}</dt>
          <dd>
            {method
              ? priceOf(method.price.gross, shown(method.price), translate)
              : translate('islands.checkout.notYet')}
          </dd>
        </div>
        <TaxNote tax={tax} rowsIn={total.currency} culture={culture} translate={translate} />
      </dl>
      <TaxNote tax={tax} culture={culture} translate={translate} />
      <p className="checkout-total" role="status">
        <span>{translate('islands.checkout.total')}</span>
        <strong>{amount(toPay.amount)}</strong>
        {untaxed && <small>{translate('islands.checkout.net', { amount: amount(untaxed.amount) })}</small>}
      </p>
    </aside>
  )
}

export const priceOf = (minorUnits: number, text: string, translate: TranslateIsland): string =>
  minorUnits === 0 ? translate('islands.checkout.free') : text
