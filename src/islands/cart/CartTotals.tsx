import { money } from '#lib/formats/money.ts'
import type { Cart, CartSummary } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { displayedPrice, goodsOf, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TaxNote } from '#lib/ui/prices/TaxNote.tsx'

type Props = { summary: CartSummary; tax: Cart['tax']; priceBasis: PriceBasis; translate: TranslateIsland }

export function CartTotals({ summary, tax, priceBasis, translate }: Props) {
  const { totalQuantity, currency } = summary
  const { first, second } = displayedPrice(goodsOf(summary), priceBasis)
  return (
    <section className="cart-totals" aria-labelledby="cart-totals">
      <h2 id="cart-totals">{translate('islands.cart.summary')}</h2>
      <p role="status">{translate('islands.cart.pieces', { count: totalQuantity })}</p>
      <dl>
        {[first, second].map(
          (sum) =>
            sum && (
              <div key={sum.basis}>
                <dt>{translate(`islands.cart.${sum.basis}`)}</dt>
                <dd>{money(sum.amount, currency, pageEdition().culture)}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{translate('islands.cart.plusDelivery')}</p>
      <TaxNote tax={tax} culture={pageEdition().culture} translate={translate} />
      <a className="button button-call cart-checkout no-print" href={paths.checkout}>
        {translate('islands.cart.checkout')}
      </a>
    </section>
  )
}
