import { useStore } from '@nanostores/react'
import { countryDay } from '#lib/formats/dates.ts'
import { money } from '#lib/formats/money.ts'
import type { Cart } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { displayedPrice, goodsOf, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $cart } from '#lib/stores/cart/cart.ts'
import { $unsettledLines, firstUnsettled, linesAreSaved } from '#lib/stores/cart/unsettled-lines.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TerritoryNote } from '#lib/ui/prices/TerritoryNote.tsx'
import { TaxNote } from '#lib/ui/prices/TaxNote.tsx'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'
import { linePlace } from './places.ts'

type Props = { cart: Cart; priceBasis: PriceBasis; translate: TranslateIsland }

export function CartTotals({ cart, priceBasis, translate }: Props) {
  const { items, summary, tax, offer } = cart
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
      {offer && (
        <p>
          <Unbroken
            text={translate('islands.cart.ofOffer', {
              number: offer.number,
              date: countryDay(new Date(Date.parse(offer.validUntil) - 1), pageEdition().culture),
            })}
          />
        </p>
      )}
      <p>{deliveryText(cart, translate)}</p>
      <TerritoryNote territory={cart.territory} />
      {!cart.territory?.note && <TaxNote tax={tax} culture={pageEdition().culture} translate={translate} />}
      <ToCheckout items={items} translate={translate} />
    </section>
  )
}

/** That delivery comes on top, and what it takes for it to cost nothing. */
function deliveryText({ freeDelivery: free, summary }: Cart, translate: TranslateIsland): string {
  const plus = translate('islands.cart.plusDelivery')
  if (!free) return plus
  if (free.missing === 0) return translate('islands.cart.freeNow')
  const shown = (amount: number) => money(amount, summary.currency, pageEdition().culture)
  return `${plus} ${translate('islands.cart.freeFrom', { from: shown(free.from), missing: shown(free.missing) })}`
}

const whyNotId = 'cart-why-not'

/** Leads on once the cart holds what its lines say, and until then to the first line that has to be settled. */
function ToCheckout({ items, translate }: { items: Cart['items']; translate: TranslateIsland }) {
  const lines = useStore($unsettledLines)
  const unsettled = firstUnsettled(items, lines)

  async function leave() {
    await linesAreSaved()
    const cart = $cart.get()
    const first = cart.status === 'ready' ? firstUnsettled(cart.cart.items) : undefined
    if (first === undefined) location.assign(paths.checkout)
    else document.getElementById(linePlace(first))?.focus()
  }

  return (
    <>
      <a
        className="button button-call cart-checkout no-print"
        href={paths.checkout}
        aria-describedby={whyNotId}
        onClick={(event) => {
          if (unsettled === undefined && Object.keys(lines).length === 0) return
          event.preventDefault()
          void leave()
        }}
      >
        {translate('islands.cart.checkout')}
      </a>
      <p className="cart-why-not no-print" id={whyNotId}>
        {unsettled !== undefined && translate('islands.cart.unsettled')}
      </p>
    </>
  )
}
