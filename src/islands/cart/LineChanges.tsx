import type { CartItem } from '#lib/contract/cart.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = {
  item: CartItem
  amount: (price: CartItem['total']) => string
  translate: TranslateIsland
  onAccept: (quantity: number) => void
  onRemove: () => void
}

/** What is different since the line was last set, told on the line until the shopper has said what to do about it. */
export function LineChanges({ item, amount, translate, onAccept, onRemove }: Props) {
  const { changes, quantity, product } = item
  const left = changes.find((change) => change.kind === 'stock')?.available
  if (changes.length === 0) return null
  return (
    <div className="cart-line-changes" role="status">
      {changes.map((change) => (
        <p key={change.kind}>
          {change.kind === 'price'
            ? translate('islands.cart.priceChanged', { before: amount(change.before), now: amount(product.price) })
            : translate(change.available > 0 ? 'islands.cart.stockChanged' : 'islands.cart.soldOut', {
                count: change.available,
              })}
        </p>
      ))}
      {left === 0 ? (
        <button type="button" className="button" onClick={onRemove}>
          {translate('islands.cart.remove')}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => onAccept(left ?? quantity)}>
          {left === undefined
            ? translate('islands.cart.understood')
            : translate('islands.cart.takeLeft', { count: left })}
        </button>
      )}
    </div>
  )
}
