import { useStore } from '@nanostores/react'
import { money } from '#lib/formats/money.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $recentlyViewed } from '#lib/stores/cart/recently-viewed.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { cartPlace } from './places.ts'

type Props = { priceBasis: PriceBasis; translate: TranslateIsland }

/** Nothing yet: back to the instruments, or on with what was looked at last. */
export function EmptyCart({ priceBasis, translate }: Props) {
  const seen = useStore($recentlyViewed)
  return (
    <>
      <div className="cart-notice" role="status" tabIndex={-1} id={cartPlace}>
        <p>{translate('islands.cart.empty')}</p>
        <a className="button" href={paths.home}>
          {translate('islands.cart.toShop')}
        </a>
      </div>
      {seen.length > 0 && (
        <section className="cart-seen" aria-labelledby="cart-seen">
          <h2 id="cart-seen">{translate('islands.cart.seen')}</h2>
          <ul>
            {seen.map(({ productId, image, name, price }) => (
              <li key={productId}>
                <a href={paths.product(productId)}>
                  {image && <img src={image} alt="" width={72} height={72} loading="lazy" />}
                  <span>{name}</span>
                  <strong>{money(firstAmount(price, priceBasis), price.currency, pageEdition().culture)}</strong>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
