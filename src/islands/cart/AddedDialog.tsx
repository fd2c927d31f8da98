import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { Price } from '#lib/contract/values.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $accessories } from '#lib/stores/cart/accessories.ts'
import { addToCart } from '#lib/stores/cart/cart.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import styles from './added-dialog.css?inline'

type AddedAccessoryProps = {
  product: ProductSummary
  price: string
  isIn: boolean
  translate: TranslateIsland
  onChange: (cart: Cart) => void
  onTold: (text: string) => void
}

/** Something that goes with what was bought, one press away. */
function AddedAccessory({ product, price, isIn, translate, onChange, onTold }: AddedAccessoryProps) {
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

type Props = {
  sku: string
  cart: Cart
  priceBasis: PriceBasis
  translate: TranslateIsland
  onChange: (cart: Cart) => void
  onClose: () => void
}

/** The browser keeps the focus inside, closes on Escape and gives the focus back to where it was. */
const open = (dialog: HTMLDialogElement | null) => {
  if (!dialog || dialog.open) return
  adoptStyles(styles)
  dialog.showModal()
}

/** What was put into the cart, what the cart comes to, and what is needed with it. */
export function AddedDialog({ sku, cart, translate, onChange, onClose, ...published }: Props) {
  const priceBasis = useShownBasis(published.priceBasis)
  const heading = useId()
  const accessories = useStore($accessories)
  const [told, setTold] = useState('')
  const line = cart.items.find(({ productSkuCode }) => productSkuCode === sku)
  if (!line) return null

  const { summary } = cart
  const { currency, netPrice, grossPrice, totalQuantity } = summary
  const amount = (price: Pick<Price, 'net' | 'gross' | 'currency'>) =>
    money(firstAmount(price, priceBasis), price.currency, pageEdition().culture)

  return (
    <dialog
      className="added"
      ref={open}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="added-sheet">
        <h2 id={heading}>{translate('islands.addToCart.addedNamed', { name: line.product.name })}</h2>
        <div className="added-line">
          {line.product.image && <img src={line.product.image} alt="" width={72} height={72} />}
          <p>
            <span className="code">{line.product.code}</span>
            {translate('islands.cart.pieces', { count: line.quantity })} × {amount(line.product.price)}
          </p>
          <strong>{amount(line.total)}</strong>
        </div>
        {line.calibration && (
          <div className="added-line added-calibration">
            <p>{line.calibration.name}</p>
            <strong>{amount(line.calibration.total)}</strong>
          </div>
        )}
        <dl className="added-total">
          <dt>
            {translate('islands.addToCart.cartTotal')}{' '}
            <small>{translate('islands.cart.pieces', { count: totalQuantity })}</small>
          </dt>
          <dd>{amount({ net: netPrice, gross: grossPrice, currency })}</dd>
        </dl>
        <div className="added-ways">
          <a className="button button-call" href={paths.cart}>
            {translate('islands.addToCart.toCart')}
          </a>
          <form method="dialog">
            <button className="button">{translate('islands.addToCart.continue')}</button>
          </form>
        </div>
        {accessories.length > 0 && (
          <section className="added-accessories">
            <h3>{translate('islands.addToCart.accessories')}</h3>
            <ul>
              {accessories.map((accessory) => (
                <AddedAccessory
                  key={accessory.sku}
                  product={accessory}
                  price={amount(accessory.price)}
                  isIn={cart.items.some(({ productSkuCode }) => productSkuCode === accessory.sku)}
                  translate={translate}
                  onChange={onChange}
                  onTold={setTold}
                />
              ))}
            </ul>
          </section>
        )}
        <p className="added-told" role="status">
          {told}
        </p>
      </div>
    </dialog>
  )
}
