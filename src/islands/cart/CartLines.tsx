import type { PriceBasis } from '#lib/domain/price-display.ts'
import type { CartItem } from '#lib/contract/cart.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { CartLine } from './CartLine.tsx'
import { cartPlace } from './places.ts'

type Props = { items: readonly CartItem[]; priceBasis: PriceBasis; translate: TranslateIsland }

export const CartLines = ({ items, ...shared }: Props) => (
  <ul className="cart-lines" aria-label={shared.translate('islands.cart.lines')} tabIndex={-1} id={cartPlace}>
    {items.map((item) => (
      <CartLine key={item.productSkuCode} item={item} {...shared} />
    ))}
  </ul>
)
