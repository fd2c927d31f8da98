import { useState } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { paths } from '#lib/domain/paths.ts'
import { addToCart } from '#lib/stores/cart/cart.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'

type Props = {
  product: ProductSummary
  price: string
  isIn: boolean
  translate: TranslateIsland
  onChange: (cart: Cart) => void
  onTold: (text: string) => void
}

/** Something that goes with what was bought, one press away. */
export function AddedAccessory({ product, price, isIn, translate, onChange, onTold }: Props) {
  const [pending, setPending] = useState(false)
  const { name, sku, productId, image } = product

  async function add() {
    if (pending || isIn) return
    setPending(true)
    try {
      onChange(await addToCart(sku, 1))
      onTold(translate('islands.addToCart.addedNamed', { name }))
    } catch (error) {
      onTold(errorText(translate, error))
    } finally {
      setPending(false)
    }
  }

  return (
    <li aria-busy={pending}>
      {image && <img src={image} alt="" width={56} height={56} />}
      <p>
        <a href={paths.product(productId)}>
          <ProductName name={name} />
        </a>
        <span>{price}</span>
      </p>
      {canBeBought(product) && (
        // Stays where it is and keeps the focus once the accessory is in the cart.
        <button
          type="button"
          className="button"
          aria-disabled={isIn || pending}
          aria-label={isIn ? undefined : translate('islands.addToCart.addNamed', { name })}
          onClick={() => void add()}
        >
          {translate(isIn ? 'islands.addToCart.isIn' : 'islands.addToCart.add')}
        </button>
      )}
    </li>
  )
}
