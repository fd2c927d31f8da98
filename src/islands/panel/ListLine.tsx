import { maxLineQuantity } from '#lib/stores/cart/cart.ts'
import type { SavedList } from '#lib/contract/saved-list.ts'
import { paths } from '#lib/domain/paths.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { LookedLine, type Looked } from '#lib/ui/cart/LookedLine.tsx'

type Props = {
  line: SavedList['lines'][number]
  looked: Looked
  priceBasis: PriceBasis
  /** Nothing where somebody may not change the list. */
  onSet: ((set: { quantity: number; calibration?: null }) => void) | undefined
  /** Nothing where the list is ordered whole. */
  onToCart: (() => void) | undefined
  translate: TranslateIsland
}

/** One product of a list: how many of it are wanted is set, and it goes into the cart by itself. */
export function ListLine({
  line: { name, quantity, calibration },
  looked,
  priceBasis,
  onSet,
  onToCart,
  translate,
}: Props) {
  function commit(field: HTMLInputElement) {
    const { valueAsNumber, validity } = field
    if (!validity.valid) field.value = String(quantity)
    else if (valueAsNumber !== quantity) onSet?.({ quantity: valueAsNumber })
  }
  return (
    <li data-gone={looked === null || undefined}>
      <LookedLine
        called={name}
        quantity={quantity}
        looked={looked}
        priceBasis={priceBasis}
        around={(shown, productId) => <a href={paths.product(productId)}>{shown}</a>}
        translate={translate}
      />
      <div className="saved-list-actions">
        {onSet && (
          <input
            key={quantity}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={1}
            max={maxLineQuantity}
            required
            defaultValue={quantity}
            aria-label={translate('islands.lists.quantityOf', { name })}
            onBlur={({ currentTarget }) => commit(currentTarget)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget)}
          />
        )}
        {onToCart && (
          <button
            type="button"
            className="button"
            aria-label={translate('islands.addToCart.addNamed', { name })}
            onClick={onToCart}
          >
            {translate('islands.addToCart.submit')}
          </button>
        )}
        {onSet && (
          <button
            type="button"
            className="text-button"
            aria-label={translate('islands.lists.removeLine', { name })}
            onClick={() => onSet({ quantity: 0 })}
          >
            {translate('islands.cart.remove')}
          </button>
        )}
        {onSet && calibration !== undefined && (
          <button type="button" className="text-button" onClick={() => onSet({ quantity, calibration: null })}>
            {translate('islands.cart.calibrationRemove')}
          </button>
        )}
      </div>
    </li>
  )
}
