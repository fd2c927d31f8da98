import { useState } from 'react'
import type { Edition } from '#i18n/edition.ts'
import { money } from '#i18n/format.ts'
import type { CartItem } from '#lib/contract/cart.ts'
import { displayedPrice } from '#lib/domain/price-display.ts'
import { paths } from '#lib/domain/paths.ts'
import { maxLineQuantity, setLine } from '#lib/stores/cart.ts'
import { pageEdition } from '#lib/stores/page-edition.ts'
import { removeLine } from '#lib/stores/removed-line.ts'
import { errorText, type TranslateIsland } from '#lib/stores/texts.ts'
import { LineChanges } from './LineChanges.tsx'

type Props = {
  item: CartItem
  priceBasis: Edition['priceBasis']
  translate: TranslateIsland
  onRemove: () => void
}

export function CartLine({ item, priceBasis, translate, onRemove }: Props) {
  const { product, productSkuCode, quantity, total } = item
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)

  async function change(to: number) {
    setPending(true)
    setProblem('')
    try {
      if (to === 0) {
        await removeLine(item)
        onRemove()
      } else await setLine(productSkuCode, to)
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setPending(false)
    }
  }

  function commit(field: HTMLInputElement) {
    if (!field.checkValidity()) field.value = String(quantity)
    else if (field.valueAsNumber !== quantity) void change(field.valueAsNumber)
  }

  const amount = (price: CartItem['total']) =>
    money(displayedPrice(price, priceBasis).first.amount, price.currency, pageEdition().culture)

  return (
    <li className="cart-line" aria-busy={pending}>
      {product.image && <img src={product.image} alt="" width={96} height={96} loading="lazy" />}
      <div className="cart-line-product">
        <a href={paths.product(product.productId)}>{product.name}</a>
        <span>
          {translate('islands.cart.code')} {product.code}
        </span>
        <span>
          {translate('islands.cart.unitPrice')} {amount(product.price)}
        </span>
      </div>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.elements.namedItem('quantity')
          if (field instanceof HTMLInputElement) commit(field)
        }}
      >
        <input
          // What the API answers replaces what was typed; what it refuses stays to be mended.
          key={quantity}
          name="quantity"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={maxLineQuantity}
          step={1}
          required
          defaultValue={quantity}
          aria-label={translate('islands.cart.quantityOf', { name: product.name })}
          onBlur={(event) => commit(event.currentTarget)}
        />
      </form>
      <strong className="cart-line-total">{amount(total)}</strong>
      <button
        type="button"
        aria-label={translate('islands.cart.removeNamed', { name: product.name })}
        onClick={() => void change(0)}
      >
        {translate('islands.cart.remove')}
      </button>
      <div className="cart-line-told">
        <LineChanges
          item={item}
          amount={amount}
          translate={translate}
          onAccept={(to) => void change(to)}
          onRemove={() => void change(0)}
        />
        <p role="alert">{problem}</p>
      </div>
    </li>
  )
}
