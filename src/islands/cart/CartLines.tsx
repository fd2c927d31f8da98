import { useRef } from 'react'
import type { Edition } from '#i18n/edition.ts'
import type { CartItem } from '#lib/contract/cart.ts'
import type { TranslateIsland } from '#lib/stores/texts.ts'
import { CartLine } from './CartLine.tsx'

type Props = { items: readonly CartItem[]; priceBasis: Edition['priceBasis']; translate: TranslateIsland }

export function CartLines({ items, priceBasis, translate }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    // The focus of a line that goes away comes here, not to the top of the page.
    <ul className="cart-lines" aria-label={translate('islands.cart.lines')} tabIndex={-1} ref={list}>
      {items.map((item) => (
        <CartLine
          key={item.productSkuCode}
          item={item}
          priceBasis={priceBasis}
          translate={translate}
          onRemove={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}
